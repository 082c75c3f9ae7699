/** The environment of a process for which the disk is full while `isFull` is true of a path to be written: an empty file is left there. */
export function fullDisk(isFull: (file: string, exists: (file: string) => boolean) => boolean) {
  const code = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeFile } = fs.promises;
    const isFull = ${isFull.toString()};
    fs.promises.writeFile = async (file, data, options) => {
      if (typeof file !== 'string' || !isFull(file, fs.existsSync)) return writeFile(file, data, options);
      await writeFile(file, '', options);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
}
