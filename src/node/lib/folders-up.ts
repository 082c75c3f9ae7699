import path from 'node:path';

/** A folder and all above it. */
export function foldersUp(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}
