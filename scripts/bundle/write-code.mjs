import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { lib, runFolder } from './modules.mjs';

/**
 * Writes modules as `code.js` and `code.json`, which `load-code.ts` reads, and a file for each that is asked for by name. Gives the hash
 * of the code.
 */
export function writeCode(modules) {
  mkdirSync(runFolder, { recursive: true });
  for (const name of readdirSync(runFolder).filter((name) => !name.startsWith('code-cache.')))
    rmSync(path.join(runFolder, name));
  const index = {};
  let text = '';
  let line = 0;
  for (const { name, text: body } of modules) {
    text += `// ${name}\n`;
    line += 1;
    index[name] = { range: [text.length, text.length + body.length], line };
    text += body;
    line += body.split('\n').length - 1;
  }
  const hash = createHash('sha256').update(text).digest('hex');
  writeFileSync(path.join(runFolder, 'code.js'), text);
  writeFileSync(path.join(runFolder, 'code.json'), JSON.stringify({ hash, modules: index }));
  for (const module of modules.filter(({ exports }) => exports !== undefined)) writeEntry(module);
  return hash;
}

/** The file stands where it is looked for. */
function writeEntry({ name, exports }) {
  const file = path.join(name.startsWith('packages/') ? path.join(lib, 'node/lib') : runFolder, name);
  const loader = path.relative(path.dirname(file), path.join(lib, 'node/lib/code/load-code.js'));
  // Names such as `null` may be exported, but not declared.
  const names = exports.map((exported, index) => [`export${index}`, exported]);
  const text = [
    `import { requireCode } from '${loader.replaceAll(path.sep, '/')}';`,
    `const { ${names.map(([local, exported]) => `${exported}: ${local}`).join(', ')} } = requireCode('${name}');`,
    `export { ${names.map(([local, exported]) => `${local} as ${exported}`).join(', ')} };`,
  ];
  writeFileSync(file, `${text.join('\n')}\n`);
}
