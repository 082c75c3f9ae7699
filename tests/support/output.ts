import { load, type CheerioAPI } from 'cheerio';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a built site as a host would serve it. */
export interface Output {
  readonly dir: string;
  /** All files, sorted, with `/`. */
  readonly files: readonly string[];
  /** Site paths of all pages (`/fr/blog`), second addresses included, error pages and infrastructure not. */
  readonly pages: readonly string[];
  readonly has: (path: string) => boolean;
  readonly text: (file: string) => string;
  readonly json: (file: string) => unknown;
  /** The page of a path, parsed. */
  readonly page: (path: string) => CheerioAPI;
}

export function openOutput(dir: string): Output {
  let listed: readonly string[] | undefined;
  const files = () => (listed ??= listFiles(dir));
  const cache = new Map<string, CheerioAPI>();
  const text = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  const page = (sitePath: string): CheerioAPI => {
    let parsed = cache.get(sitePath);
    if (parsed === undefined) cache.set(sitePath, (parsed = load(text(`${sitePath.slice(1)}/index.html`))));
    return parsed;
  };
  return {
    dir,
    get files() {
      return files();
    },
    get pages() {
      return files()
        .filter((file) => /^[a-z]{2}\/(?!404\/)(?:.*\/)?_payload\.json$/.test(file))
        .map((file) => `/${file.slice(0, -'/_payload.json'.length)}`);
    },
    has: (sitePath) => existsSync(path.join(dir, sitePath.slice(1), 'index.html')),
    text,
    json: (file) => JSON.parse(text(file)) as unknown,
    page,
  };
}

export function listFiles(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** One hash over all paths and bytes of a tree. */
export function treeHash(dir: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(dir))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(dir, file)))
      .update('\0');
  return hash.digest('hex');
}
