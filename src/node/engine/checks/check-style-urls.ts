import path from 'node:path';

import { readAsBrowser, splitUrl, withoutBase } from '../../../shared/routes/paths.ts';
import { missingFile, type RootUrl } from '../../bundle/styles/locate-style-url.ts';
import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';
import { createFindInCode } from '../../lib/diagnostics/find-in-code.ts';
import { readablePath } from '../../lib/files/path-forms.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';

/** Checks that everything the stylesheet refers to from the site's root exists. `paths`: what the server answers, unencoded. */
export function checkStyleUrls(
  { root, baseURL }: Pick<Site, 'root' | 'baseURL'>,
  urls: readonly RootUrl[],
  paths: ReadonlySet<string>,
): readonly Diagnostic[] {
  const inCode = createFindInCode(root);
  return urls.flatMap(({ url, at }) => {
    const target = readablePath(readAsBrowser(splitUrl(url).path).pathname);
    if (paths.has(target)) return [];
    const place = at ?? inCode.cssUrl(url) ?? { file: stylesEntry };
    return [missingFile(url, place, nearTo(target, { baseURL, paths }))];
  });
}

/** The path with the base, which the generator adds; else one with a similar name in the same folder, or the same name in another. */
function nearTo(
  target: string,
  { baseURL, paths }: { readonly baseURL: string; readonly paths: ReadonlySet<string> },
): string | undefined {
  const own = withoutBase(baseURL, target);
  if (own !== undefined && paths.has(own)) return own;
  const { dir, base } = path.posix.parse(target);
  const all = [...paths].map((file) => path.posix.parse(file));
  const beside = didYouMean(
    base,
    all.filter((file) => file.dir === dir).map((file) => file.base),
  );
  if (beside !== undefined) return path.posix.join(dir, beside);
  const same = all.find((file) => file.base === base);
  return same && path.posix.join(same.dir, base);
}
