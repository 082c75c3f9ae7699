import { readdirSync } from 'node:fs';
import path from 'node:path';

import { didYouMean } from './diagnostics.ts';

/** What a relative import that leads nowhere may have meant, written as it was; `folder`: of the file that contains it. */
export function nearFile(folder: string, written: string): string | undefined {
  const at = written.lastIndexOf('/') + 1;
  const parent = written.slice(0, at);
  const name = written.slice(at);
  const names = namesIn(path.join(folder, parent));
  const alike = names.filter((one) => path.extname(one) === path.extname(name));
  const near =
    nearStem(name, alike) ??
    nearStem(
      name,
      names.filter((one) => mayBeMeant(one, name)),
    );
  return near === undefined ? undefined : parent + near;
}

/** Compares without extensions: `.island.tsx` would make all islands look alike. */
function nearStem(written: string, names: readonly string[]): string | undefined {
  const files = new Map(names.map((name) => [stemOf(name), name]));
  return files.get(didYouMean(stemOf(written), files.keys()) ?? '');
}

/** With another extension: a font is no licence. */
function mayBeMeant(name: string, written: string): boolean {
  return stemOf(name) === stemOf(written) || (isCode(name) && isCode(written));
}

function isCode(name: string): boolean {
  return /^(?:\.[cm]?[jt]sx?)?$/.test(path.extname(name));
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
