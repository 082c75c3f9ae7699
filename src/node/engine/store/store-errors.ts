/** Result codes of SQLite (sqlite.org/rescode.html), without their extensions. */
const busyCodes = new Set([5, 6]);
const unusableCodes = new Set([3, 7, 13, 14]);

/** File system errors that concern the folder rather than the file. */
const unusableFiles = new Set(
  'EACCES EPERM EROFS ENOTDIR EEXIST ENOSPC EISDIR ENOENT EMFILE EDQUOT'.split(' '),
);

/** Another process has been writing for longer than this one waits. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(sqliteCode(error));
}

/** No permission, no space, no file: starting afresh would not help. */
export function isUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && unusableFiles.has(String(error.code))) return true;
  return unusableCodes.has(sqliteCode(error));
}

/** libsql gives the code of a failed open only in the message: `Unable to open connection to local database …: 14`. */
function sqliteCode(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  const code = 'rawCode' in error ? Number(error.rawCode) : Number(/: (\d+)"\)$/.exec(error.message)?.[1]);
  return code & 0xff;
}
