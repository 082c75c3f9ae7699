import path from 'node:path';

/** The path of a file as seen from a folder, with `/` on every system. */
export function relativePath(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}

/** Whether a path is a folder, or lies below it. */
export function isWithin(inner: string, folder: string): boolean {
  const relative = path.relative(folder, inner);
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  );
}
