import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The generator's own folder: this file is at the same depth in src/, lib/ and the bundle of lib/node/run/. */
export const packageRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** What `npm run compile` makes of the compiled files. */
export const runFolder = fileURLToPath(new URL('../../../lib/node/run/', import.meta.url));

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

export const generatorVersion = manifest.version;

/** The packages that it depends on, by name, with their exact versions. */
export const { dependencies } = manifest;
