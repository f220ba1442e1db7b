# Что `bow version` говорит о движке.
engine-compiled = движок: скомпилирован
engine-plain = движок: обычный Python
