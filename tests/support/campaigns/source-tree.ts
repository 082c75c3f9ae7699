import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a folder by their paths from it, with `/`. */
export type FileTree = ReadonlyMap<string, Buffer>;

/** Makes the site's files those of a tree; gives what had to change. */
export function putBack(root: string, tree: FileTree): readonly string[] {
  const now = readTree(root);
  const changed = [...new Set([...now.keys(), ...tree.keys()])].filter((name) => {
    const bytes = tree.get(name);
    return bytes === undefined || now.get(name)?.equals(bytes) !== true;
  });
  for (const name of changed) {
    const file = path.join(root, name);
    const bytes = tree.get(name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (bytes === undefined) rmSync(file, { force: true });
    else writeFileSync(file, bytes);
  }
  return changed.map((name) => path.join(root, name));
}

/** Folders of the server's and the builds' own. */
const isHidden = /^\.(?:dev|sitegen|out|fresh)$/;

/** The files of a folder; what the server and the builds keep beside the site's own is left out. */
export function readTree(folder: string): FileTree {
  const own = readdirSync(folder).filter((name) => !isHidden.test(name));
  const files = own.flatMap((name) => {
    const top = path.join(folder, name);
    if (statSync(top).isFile()) return [top];
    const items = readdirSync(top, { recursive: true, withFileTypes: true });
    return items.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name));
  });
  return new Map(
    files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)] as const),
  );
}
