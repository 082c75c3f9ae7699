import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Puts the licences of the packages that esbuild has made files of beside these. */
export function writeLicences(folder, { inputs }) {
  const packages = new Set(
    Object.keys(inputs).flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  writeFileSync(path.join(folder, 'licences.txt'), [...packages].sort().map(describe).join('\n\n'));
}

function describe(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n\n${readFileSync(path.join(root, folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}`;
}
