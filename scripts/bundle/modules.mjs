import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parse } from 'acorn';
import { build, transform } from 'esbuild';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const lib = path.join(root, 'lib');
/** As deep as the modules are: what they find by their own place, they find from here. */
export const runFolder = path.join(lib, 'node/run');

const bundleOptions = {
  outdir: runFolder,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  define: { 'import.meta.url': 'moduleUrl' },
  absWorkingDir: root,
  metafile: true,
  write: false,
};

const toSlashes = (file) => file.replaceAll(path.sep, '/');

/** What esbuild has made of some entries, as bodies of the functions that `load-code.ts` calls; `exports`: of the entries. */
export async function bundleModules(entryPoints, options) {
  const entries = new Set(entryPoints.map((file) => toSlashes(path.relative(root, file))));
  const { outputFiles, metafile } = await build({ ...bundleOptions, ...options, entryPoints: [...entries] });
  const modules = outputFiles.map(async ({ path: file, text }) => {
    const { entryPoint, exports } = metafile.outputs[toSlashes(path.relative(root, file))];
    return {
      name: toSlashes(path.relative(runFolder, file)),
      text: await toFunctionBody(text),
      exports: entries.has(entryPoint) ? exports : undefined,
    };
  });
  return { modules: await Promise.all(modules), inputs: metafile.inputs };
}

async function toFunctionBody(text) {
  const { code } = await transform(callImportModule(text), {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
  });
  return toAscii(code);
}

/** `import(x)` → `importModule(x)`. */
function callImportModule(text) {
  const starts = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ImportExpression') starts.push(node.start);
    for (const value of Object.values(node)) visit(value);
  };
  visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }));
  let result = text;
  for (const start of starts.sort((a, b) => b - a))
    result = `${result.slice(0, start)}importModule${result.slice(start + 'import'.length)}`;
  return result;
}

/** What esbuild leaves are the characters of regular expressions, which mean the same as escapes. */
function toAscii(text) {
  return text.replaceAll(
    /[^\0-\x7F]/g,
    (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
