import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Sharp from 'sharp';

import { packageVersion } from '../lib/code/package-version.ts';

const require = createRequire(import.meta.url);

/** sharp takes 100 ms to load: a build that draws nothing does not load it. */
export function loadSharp(): typeof Sharp {
  const sharp = require('sharp') as typeof Sharp;
  // An AVIF's bytes depend on the number of threads that encode it: one each, and several pictures in parallel.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let known: string | undefined;

/**
 * Identifies the programs that decode and encode pictures, for the keys of what they made. A release of sharp has its own codecs; one
 * compiled on this machine uses those installed there, which have to be queried.
 */
export function pictureCodecs(): string {
  known ??= isCompiledHere() ? JSON.stringify(loadSharp().versions) : `sharp ${packageVersion('sharp')}`;
  return known;
}

function isCompiledHere(): boolean {
  return existsSync(path.join(require.resolve('sharp'), '../../src/build/Release'));
}
