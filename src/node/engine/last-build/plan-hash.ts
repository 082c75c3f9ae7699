import { survivesJson } from '../../../shared/json.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { hashValue } from '../../lib/hash-value.ts';
import { sha256 } from '../../lib/hash.ts';
import { cardRecipe } from '../../images/card-recipe.ts';
import { isText } from '../../lib/entry-path.ts';
import type { Site } from '../../model/site.ts';
import { bundledFiles } from '../emit-files.ts';
import type { PlannedSite, SiteCode, SiteSources } from '../planned-site.ts';

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
  return hashValue([
    ...settingsOf(site),
    sha256(JSON.stringify(entries)),
    [...broken],
    messages.messages.map(({ locale, hash }) => [locale, hash]),
    [bundle.names, middleware?.names],
    recipeOf(bundle),
  ]);
}

/**
 * Hash of all that a site is made of beside the texts of its entries' Markdown files: what they say is told by `planHash`, as far
 * as pages are planned with it.
 */
export function siteHash(
  site: Site,
  { scan, bundle, middleware }: Pick<SiteSources, 'scan'> & SiteCode,
): string {
  const { clock } = site;
  const files = scan.sources.map(({ path, hash }) => (isText(path) ? path : `${path} ${hash}`));
  return hashValue([
    ...settingsOf(site),
    clock.timestamp,
    process.version,
    sha256(files.join('\n')),
    [bundle.templates.hash, bundle.boot, recipeOf(bundle)],
    bundledFiles({ bundle, middleware }).map(({ path }) => path),
    bundle.styleFiles.map(({ path, hash }) => [path, hash]),
    bundle.preloads,
  ]);
}

/** What counts of a site wherever its folder lies and however many threads work. */
function settingsOf({ clock, places: _places, ...settings }: Site): readonly unknown[] {
  return [
    codeVersion(),
    { ...settings, root: '', configFile: '', outDir: '', cacheDir: '', jobs: 0 },
    new Date(clock.now).getUTCFullYear(),
  ];
}

function recipeOf({ cards }: SiteCode['bundle']): unknown {
  return cards && cardRecipe({ template: cards.module.hash, fonts: cards.fonts });
}
