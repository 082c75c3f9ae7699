import path from 'node:path';

/** A folder and all its ancestors. */
export function foldersUp(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}
