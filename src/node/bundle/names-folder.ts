import path from 'node:path';

import { isWithin } from '../lib/files/relative-path.ts';

/**
 * Whether bytes contain the absolute path of the folder `root`, or of one outside it that contains some of `files` (absolute paths). A
 * relative path that leads there, `../../home/ada/node_modules`, is only a label in a bundle.
 */
export function namesFolder(bytes: Uint8Array, root: string, files: readonly string[]): boolean {
  const outside = files.filter((file) => !isWithin(file, root));
  const folders = [...new Set([root, ...outside.map(packagesFolder)])];
  // V8 serialises texts with one or two bytes per character. An odd offset would shift the latter.
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const texts = [view.toString('latin1'), decodePairs(view), decodePairs(view.subarray(1))];
  // Texts may also be stored as UTF-8 bytes.
  const names = folders.flatMap((folder) => [folder, Buffer.from(folder).toString('latin1')]);
  return texts.some((text) => names.some((name) => isNamed(text, name)));
}

/** Without the last byte of an odd number: at an odd address, Node 24.21 copies it beyond the memory that it has allocated. */
function decodePairs(bytes: Buffer): string {
  return bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le');
}

function packagesFolder(file: string): string {
  const end = file.indexOf(`${path.sep}node_modules${path.sep}`);
  return end === -1 ? path.dirname(file) : file.slice(0, end);
}

function isNamed(text: string, folder: string): boolean {
  for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1))
    if (text.slice(Math.max(0, at - 2), at) !== '..') return true;
  return false;
}
