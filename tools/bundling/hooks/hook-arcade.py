"""PyInstaller's hook for Arcade. It leaves out Arcade's fonts and buttons, as the window has its own.

The hook of Arcade 3.3 puts the file VERSION into a folder of that name.
"""

from PyInstaller.utils.hooks import collect_data_files

hiddenimports = ["arcade.gl.backends.opengl", "arcade.gl.backends.opengl.provider"]
datas = collect_data_files(
    "arcade",
    includes=["VERSION", "resources/system/**"],
    excludes=["resources/system/fonts/**", "resources/system/gui_basic_assets/**"],
)
