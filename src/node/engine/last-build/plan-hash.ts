import { survivesJson } from '../../../shared/json.ts';
import { plainEntry } from '../../content/make-entry.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { hashValue } from '../../lib/hash-value.ts';
import { sha256 } from '../../lib/hash.ts';
import { cardRecipe } from '../../images/card-recipe.ts';
import { isText } from '../../lib/entry-path.ts';
import type { Site } from '../../model/site.ts';
import { bundledFiles } from '../emit-files.ts';
import type { PlannedSite, SiteCode, SiteSources } from '../planned-site.ts';

/**
 * Hash of everything that pages are planned with: the site and the code it is written in, entries without their bodies, messages, names.
 * Undefined if a schema turned a text into a value that JSON cannot express. The location of the site's folder makes no difference.
 */
export function planHash(
  site: Site,
  { content, messages, bundle, middleware }: PlannedSite,
): string | undefined {
  const { entries, broken } = content.content;
  if (!entries.every(({ data }) => survivesJson(data))) return undefined;
  return hashValue([
    ...settingsOf(site),
    sha256(JSON.stringify(entries.map(plainEntry))),
    [...broken],
    messages.messages.map(({ locale, hash }) => [locale, hash]),
    [bundle.names, middleware?.names],
    bundle.cards && cardRecipe(bundle.cards),
  ]);
}

/**
 * Hash of everything that a site is made of, except the text of its Markdown entries, which `planHash` covers as far as planning uses it.
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
    [bundle.templates.hash, bundle.boot, bundle.cards && cardRecipe(bundle.cards)],
    bundledFiles({ bundle, middleware }).map(({ path }) => path),
    bundle.styleFiles.map(({ path, hash }) => [path, hash]),
    bundle.preloads,
  ]);
}

/** The settings that matter wherever the site's folder is and however many threads run. */
function settingsOf({ clock, places: _places, ...settings }: Site): readonly unknown[] {
  return [
    codeVersion(),
    { ...settings, root: '', configFile: '', outDir: '', cacheDir: '', jobs: 0 },
    new Date(clock.now).getUTCFullYear(),
  ];
}
