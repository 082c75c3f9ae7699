import { canonicalJson } from '../../shared/json.ts';
import { shortHash } from '../lib/bytes/hash.ts';
import type { ImageOptions } from '../declarations/settings.ts';
import { pictureCodecs } from './load-sharp.ts';

/** Incremented when encode-size.ts crops, scales or encodes differently. */
const rules = 1;

/** Eight hex digits for everything that determines an encoded file's bytes besides its source and size; part of its name. */
export function imageRecipe({ quality, avifEffort }: ImageOptions): string {
  return shortHash(canonicalJson({ rules, quality, avifEffort, codecs: pictureCodecs() }), 8);
}
