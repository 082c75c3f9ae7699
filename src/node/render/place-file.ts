import { hasErrorCode } from '../lib/files/files.ts';
import { makeFolder, toPlaced, writeNewFile, type PlacedFile } from '../lib/files/new-file.ts';

/**
 * Writes files into a folder, in the thread that makes them, which relieves the main thread. Undefined on failure: whoever writes the bytes
 * instead will report the cause.
 */
export function createPlacer(root: string): (name: string, bytes: Uint8Array) => PlacedFile | undefined {
  const made = new Set<string>();

  function makeFolders(folder: string): void {
    if (folder === '' || made.has(folder)) return;
    makeFolders(folder.slice(0, Math.max(0, folder.lastIndexOf('/'))));
    try {
      // Not recursive: a root that has been removed must stay removed.
      makeFolder(`${root}/${folder}`);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
    made.add(folder);
  }

  return (name, bytes) => {
    try {
      makeFolders(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
      return toPlaced(writeNewFile(`${root}/${name}`, bytes));
    } catch {
      return undefined;
    }
  };
}
