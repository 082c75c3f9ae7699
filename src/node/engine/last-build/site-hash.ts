import { codeVersion } from '../../lib/code-version.ts';
import { hashValue } from '../../lib/bytes/hash-value.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { cardRecipe } from '../../images/card-recipe.ts';
import { imageRecipe } from '../../images/image-recipe.ts';
import { isText } from '../../lib/entries/entry-path.ts';
import type { Site } from '../../model/site.ts';
import { bundledFiles } from '../staging/emit-files.ts';
import type { SiteCode, SiteSources } from '../planned-site.ts';

/** Hash of the settings that the inputs of pages are made with. Where the site's folder is makes no difference. */
export function settingsHash(site: Site, { cards }: Pick<SiteCode['bundle'], 'cards'>): string {
  return hashValue([...settingsOf(site), cards && cardRecipe(cards)]);
}

/** Hash of everything that a site is made of, and of what was found in it, except the text of its Markdown entries. */
export function siteHash(
  site: Site,
  { scan, publicFiles, messages, bundle, middleware }: Omit<SiteSources, 'assets'> & SiteCode,
): string {
  const { clock } = site;
  const files = scan.sources.map(({ path, hash }) => (isText(path) ? path : `${path} ${hash}`));
  return hashValue([
    ...settingsOf(site),
    clock.timestamp,
    process.version,
    process.versions.icu,
    sha256(files.join('\n')),
    [bundle.templates.hash, bundle.boot, bundle.cards && cardRecipe(bundle.cards)],
    bundledFiles({ bundle, middleware }).map(({ path }) => path),
    bundle.styleFiles.map(({ path, hash }) => [path, hash]),
    bundle.preloads,
    [scan, publicFiles, messages, bundle].flatMap(({ diagnostics }) => diagnostics),
  ]);
}

/** The settings that matter wherever the site's folder is and however many threads run, and what pictures are encoded with. */
function settingsOf({ clock, places: _places, ...settings }: Site): readonly unknown[] {
  return [
    codeVersion(),
    imageRecipe(settings.images),
    { ...settings, root: '', configFile: '', outDir: '', cacheDir: '', jobs: 0 },
    new Date(clock.now).getUTCFullYear(),
  ];
}
