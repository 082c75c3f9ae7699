import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runFolder } from './modules.mjs';

const indexFile = path.join(runFolder, 'code-cache.json');
const cacheFile = path.join(runFolder, 'code-cache.bin');

/** Keeps V8's code caches of some modules beside those of others: `code-cache.bin` and `code-cache.json`, which `load-code.ts` reads. */
export function addCodeCaches(caches) {
  const { hash } = JSON.parse(readFileSync(path.join(runFolder, 'code.json'), 'utf8'));
  const all = new Map([...readCodeCaches(hash), ...caches]);
  const modules = {};
  let length = 0;
  for (const [name, bytes] of all) {
    modules[name] = [length, length + bytes.length];
    length += bytes.length;
  }
  writeAnew(cacheFile, Buffer.concat([...all.values()]));
  writeAnew(indexFile, JSON.stringify({ hash, node: process.version, modules }));
}

/** Whether this Node has compiled the code of that hash. */
export function hasCodeCaches(hash) {
  const index = readIndex();
  return index?.hash === hash && index.node === process.version;
}

/** A process that has the file open keeps what it has. */
function writeAnew(file, content) {
  writeFileSync(`${file}.tmp`, content);
  renameSync(`${file}.tmp`, file);
}

function readCodeCaches(hash) {
  if (!hasCodeCaches(hash)) return [];
  const bytes = readFileSync(cacheFile);
  return Object.entries(readIndex().modules).map(([name, range]) => [name, bytes.subarray(...range)]);
}

function readIndex() {
  try {
    return JSON.parse(readFileSync(indexFile, 'utf8'));
  } catch {
    return undefined;
  }
}
