import { readdirSync } from 'node:fs';
import path from 'node:path';

import { didYouMean } from './diagnostics.ts';

/** What a relative import that leads nowhere may have meant, written as it was; `folder`: of the file that contains it. */
export function nearFile(folder: string, written: string): string | undefined {
  const at = written.lastIndexOf('/') + 1;
  const parent = written.slice(0, at);
  const names = namesIn(path.join(folder, parent));
  const alike = names.filter((name) => path.extname(name) === path.extname(written));
  const near = nearStem(written.slice(at), alike) ?? nearStem(written.slice(at), names);
  return near === undefined ? undefined : parent + near;
}

/** Compares without extensions: `.island.tsx` would make all islands look alike. */
function nearStem(written: string, names: readonly string[]): string | undefined {
  const files = new Map(names.map((name) => [stemOf(name), name]));
  return files.get(didYouMean(stemOf(written), files.keys()) ?? '');
}

function stemOf(name: string): string {
  return name.replace(/\..*$/, '');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
