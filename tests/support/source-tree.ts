import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes the site's files those of a tree; gives what had to change. */
export async function putBack(root: string, tree: ReadonlyMap<string, Buffer>): Promise<readonly string[]> {
  const now = await readTree(root);
  const changed = [...new Set([...now.keys(), ...tree.keys()])].filter((name) => {
    const bytes = tree.get(name);
    return bytes === undefined || now.get(name)?.equals(bytes) !== true;
  });
  for (const name of changed) {
    const file = path.join(root, name);
    const bytes = tree.get(name);
    await mkdir(path.dirname(file), { recursive: true });
    await (bytes === undefined ? rm(file, { force: true }) : writeFile(file, bytes));
  }
  return changed.map((name) => path.join(root, name));
}

/** Folders of the server's and the builds' own. */
const isHidden = /^\.(?:dev|sitegen|out|fresh)\//;

/** The files of a folder; what the server and the builds keep beside the site's own is left out. */
export async function readTree(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const own = (await readdir(folder)).filter((name) => !isHidden.test(`${name}/`));
  const found = await Promise.all(
    own.map(async (name) => {
      const top = path.join(folder, name);
      if ((await stat(top)).isFile()) return [top];
      const items = await readdir(top, { recursive: true, withFileTypes: true });
      return items.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name));
    }),
  );
  const files = found.flat();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const name = path.relative(folder, file).replaceAll(path.sep, '/');
        return [name, await readFile(file)] as const;
      }),
    ),
  );
}
