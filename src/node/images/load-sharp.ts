import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Sharp from 'sharp';

import { packageVersion } from '../lib/package-version.ts';

const require = createRequire(import.meta.url);

/** sharp takes 100 ms to load: a build that draws nothing goes without it. */
export function loadSharp(): typeof Sharp {
  const sharp = require('sharp') as typeof Sharp;
  // An AVIF's bytes depend on the number of threads that encode it: one each, and several pictures side by side.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let known: string | undefined;

/**
 * Stands for the programs that read and write pictures, in the keys of what they made. A version of sharp brings codecs of its own;
 * one that was compiled on this machine takes what it found there, and has to be asked.
 */
export function pictureCodecs(): string {
  known ??= isCompiledHere() ? JSON.stringify(loadSharp().versions) : `sharp ${packageVersion('sharp')}`;
  return known;
}

function isCompiledHere(): boolean {
  return existsSync(path.join(require.resolve('sharp'), '../../src/build/Release'));
}
