import path from 'node:path';

/** The path of a file as seen from a folder, with `/` on every system. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}

/** The same as code in the folder imports it. */
export function relativeImport(folder: string, file: string): string {
  const relative = relativePath(folder, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Whether a path is a folder, or lies below it. */
export function isWithin(inner: string, folder: string): boolean {
  const relative = path.relative(folder, inner);
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  );
}
