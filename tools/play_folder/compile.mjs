// Compiles the modules of an archive with the Python that browsers run, so that no browser has to do it. Their docstrings,
// which nobody reads in a browser, are left out.
// node compile.mjs RUNTIME ARCHIVE

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${runtime}/` });
python.FS.writeFile("/before.zip", new Uint8Array(fs.readFileSync(archive)));
python.runPython(`
import ast, importlib.util, marshal, zipfile

DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little")  # a compiled file that is not compared with its source
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def undocumented(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = ""
    return tree

with zipfile.ZipFile("/before.zip") as before, zipfile.ZipFile("/after.zip", "w") as after:
    for first in before.namelist():
        name, content = first, before.read(first)
        if name.endswith(".py"):
            code = compile(undocumented(content), name, "exec", dont_inherit=True)
            content = importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)
            name += "c"
        after.writestr(zipfile.ZipInfo(name, DATE), content, before.getinfo(first).compress_type, 9)
`);
fs.writeFileSync(archive, python.FS.readFile("/after.zip"));
