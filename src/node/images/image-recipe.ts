import { canonicalJson } from '../../shared/json.ts';
import { shortHash } from '../lib/hash.ts';
import type { ImageOptions } from '../declarations/settings.ts';
import { pictureCodecs } from './load-sharp.ts';

/** Goes up when encode-size.ts crops, scales or encodes in another way. */
const rules = 1;

/** Eight hex digits over all that decides an encoded file's bytes, beside its source and size; part of its name. */
export function imageRecipe({ quality, avifEffort }: ImageOptions): string {
  return shortHash(canonicalJson({ rules, quality, avifEffort, codecs: pictureCodecs() }), 8);
}
