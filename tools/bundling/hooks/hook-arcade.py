"""What PyInstaller takes of Arcade. The hook of Arcade 3.3 puts the file VERSION into a folder of that name."""

from PyInstaller.utils.hooks import collect_data_files

hiddenimports = ["arcade.gl.backends.opengl", "arcade.gl.backends.opengl.provider"]
datas = collect_data_files("arcade", includes=["VERSION", "resources/system/**"])
