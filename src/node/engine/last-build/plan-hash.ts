import { entryHash } from '../../content/entry-hash.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { hashValue } from '../../lib/hash-value.ts';
import { sha256 } from '../../lib/hash.ts';
import { cardRecipe } from '../../images/card-recipe.ts';
import { isText } from '../../lib/entry-path.ts';
import type { Content } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { bundledFiles } from '../emit-files.ts';
import type { PlannedSite, SiteCode, SiteSources } from '../planned-site.ts';

/**
 * Hash of everything that pages are planned with: the site and the code it is written in, entries without their bodies, messages, names.
 * Undefined if a schema turned a text into a value that JSON cannot express. The location of the site's folder makes no difference.
 */
export function planHash(
  site: Site,
  { entries, broken }: Content,
  { messages, bundle, middleware }: Pick<PlannedSite, 'messages' | 'bundle' | 'middleware'>,
): string | undefined {
  const hashes = entries.map(entryHash);
  if (hashes.includes(undefined)) return undefined;
  return hashValue([
    ...settingsOf(site),
    sha256(hashes.join('\n')),
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
