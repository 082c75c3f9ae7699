import { shortHash } from '../lib/bytes/hash.ts';

/** A built text under a name that contains its hash. */
export interface BuiltAsset {
  /** Relative to the output folder. */
  readonly path: string;
  readonly text: string;
}

export function builtAsset(name: string, extension: string, text: string): BuiltAsset {
  return { path: `assets/${name}.${shortHash(text)}.${extension}`, text };
}
