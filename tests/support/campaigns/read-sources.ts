import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SiteTree } from '../generated-site.ts';
import { projectRoot } from '../sitegen.ts';

/** The sources of a fixture, without what builds of it have left there. */
export function readSources(fixture: string): SiteTree {
  const root = path.join(projectRoot, 'tests/fixtures', fixture);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
  const own = names.filter((name) => !/^(?:\.sitegen|dist|node_modules)\//.test(name));
  return Object.fromEntries(own.map((name) => [name, new Uint8Array(readFileSync(path.join(root, name)))]));
}
