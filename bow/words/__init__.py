"""What a reader reads, in each language: messages, printed words, sentences about faults."""
