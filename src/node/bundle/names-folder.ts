import path from 'node:path';

/**
 * Whether bytes name, absolutely, the folder `root`, or one outside it in which some of `files` (absolute paths) lie. A relative
 * path that leads there, `../../home/ada/node_modules`, is but a label in a bundle.
 */
export function namesFolder(bytes: Uint8Array, root: string, files: readonly string[]): boolean {
  const outside = files.filter((file) => path.relative(root, file).startsWith('..'));
  const folders = [...new Set([root, ...outside.map(packagesFolder)])];
  // As V8 serialises texts: in one byte a character, or in two. An odd offset would shift the two.
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const texts = [view.toString('latin1'), view.toString('utf16le'), view.subarray(1).toString('utf16le')];
  // Texts may also lie there as bytes, of UTF-8.
  const names = folders.flatMap((folder) => [folder, Buffer.from(folder).toString('latin1')]);
  return texts.some((text) => names.some((name) => isNamed(text, name)));
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
