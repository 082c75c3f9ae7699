import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { nearFile } from '../../lib/diagnostics/near-file.ts';
import { placeInText } from '../../lib/diagnostics/place-in-text.ts';
import { remoteOrigin } from '../../lib/addresses/remote-origin.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { sourceFile } from './read-style-file.ts';
import { withoutComments, type StyleSource } from './style-sources.ts';

/** A `url()` from the site's root; whether it is valid depends on what is published. */
export interface RootUrl {
  readonly url: string;
  /** Undefined if it is in none of the author's stylesheets, but in a class name. */
  readonly at: SourcePosition | undefined;
}

/** Where the author's stylesheets name a missing file: one diagnostic per place. */
export function missingStyleFiles(
  missing: readonly string[],
  sources: readonly StyleSource[],
): readonly Diagnostic[] {
  const missingFiles = new Set(missing);
  return sources.flatMap(({ folder, ...source }) =>
    writtenUrls(source).flatMap(({ url, at }) => {
      const target = sourceFile(folder, url);
      if (target === undefined || !missingFiles.has(target)) return [];
      const near = nearFile(folder, url);
      // A file whose link leads out of the site is there.
      return [missingFile(url, at, near === url ? undefined : near)];
    }),
  );
}

export function missingFile(url: string, at: SourcePosition, near?: string): Diagnostic {
  return diagnostic('style-file', {
    message: `${at.file} refers to "${url}", which is not a file of the site.`,
    ...(near !== undefined && { fix: `Did you mean "${near}"?` }),
    at,
  });
}

/**
 * Reports addresses with a host in the author's stylesheets: browsers are told to load nothing from other hosts, and files of the site are
 * imported by path. `urls`: those in `url()`.
 */
export function wholeAddresses(
  urls: readonly string[],
  sources: readonly StyleSource[],
  isOwn: (url: string) => boolean,
): readonly Diagnostic[] {
  const imported = sources.flatMap(writtenImports).filter(({ url }) => remoteOrigin(url) !== undefined);
  const others = new Set(urls.filter((url) => !isOwn(url)));
  for (const { url } of imported) others.delete(url);
  return [...imported, ...locateUrls([...others], sources)].map(({ url, at = { file: stylesEntry } }) =>
    isOwn(url)
      ? missingFile(url, at)
      : diagnostic('csp-blocked', {
          message: `Browsers will refuse to load ${url}: it is on another host.`,
          at,
        }),
  );
}

/** Every place of each URL. */
export function locateUrls(urls: readonly string[], sources: readonly StyleSource[]): readonly RootUrl[] {
  const written = sources.flatMap(writtenUrls);
  return urls.flatMap((url): readonly RootUrl[] => {
    const places = written.filter((found) => found.url === url);
    return places.length === 0 ? [{ url, at: undefined }] : places;
  });
}

function writtenUrls({ file, text }: Omit<StyleSource, 'folder'>) {
  return [...withoutComments(text).matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|(["'])([^"'\n]+)\3/g)].map(
    (match) => ({ url: match[2] ?? match[4] ?? '', at: { file, ...placeInText(text, match.index) } }),
  );
}

function writtenImports({ file, text }: StyleSource): readonly RootUrl[] {
  return [...withoutComments(text).matchAll(/@import\s+(?:url\(\s*)?(["']?)([^"'()\s;]+)\1/g)].map(
    (match) => ({
      url: match[2] ?? '',
      at: { file, ...placeInText(text, match.index) },
    }),
  );
}
