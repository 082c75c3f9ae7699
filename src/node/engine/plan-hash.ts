import { survivesJson } from '../../shared/json.ts';
import { codeVersion } from '../lib/code-version.ts';
import { hashValue } from '../lib/hash-value.ts';
import { sha256 } from '../lib/hash.ts';
import { cardRecipe } from '../images/card-recipe.ts';
import type { Site } from '../model.ts';
import type { PlannedSite } from './planned-site.ts';

/**
 * Hash of all that pages are planned with: the site and what it is written in, entries without their bodies, messages, names.
 * Undefined where a schema has made something of a text that JSON cannot say. Where the folder lies makes no difference.
 */
export function planHash(
  site: Site,
  { content, messages, bundle, middleware }: PlannedSite,
): string | undefined {
  const { entries, broken } = content.content;
  if (!entries.every(({ data }) => survivesJson(data))) return undefined;
  const { clock, places: _places, ...settings } = site;
  const { cards } = bundle;
  return hashValue([
    codeVersion(),
    { ...settings, root: '', configFile: '', outDir: '', cacheDir: '', jobs: 0 },
    new Date(clock.now).getUTCFullYear(),
    sha256(JSON.stringify(entries)),
    [...broken],
    messages.messages.map(({ locale, hash }) => [locale, hash]),
    [bundle.names, middleware?.names],
    cards && cardRecipe({ template: cards.module.hash, fonts: cards.fonts }),
  ]);
}
