import path from 'node:path';

import { readAsBrowser, splitUrl, withoutBase } from '../../shared/paths.ts';
import { missingFile, type RootUrl } from '../bundle/locate-style-url.ts';
import { didYouMean } from '../lib/diagnostics.ts';
import { createFindInCode } from '../lib/find-in-code.ts';
import { readablePath } from '../lib/path-forms.ts';
import { stylesEntry } from '../lib/site-files.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';

/** What the stylesheet names from the site's root is there. `paths`: site paths of all that answers, as one writes them. */
export function checkStyleUrls(
  { root, baseURL }: Pick<Site, 'root' | 'baseURL'>,
  urls: readonly RootUrl[],
  paths: ReadonlySet<string>,
): readonly Diagnostic[] {
  const inCode = createFindInCode(root);
  return urls.flatMap(({ url, at }) => {
    const wanted = readablePath(readAsBrowser(splitUrl(url).path).pathname);
    if (paths.has(wanted)) return [];
    const place = at ?? inCode.cssUrl(url) ?? { file: stylesEntry };
    return [missingFile(url, place, nearTo(wanted, { baseURL, paths }))];
  });
}

/** With a base that the generator adds, of nearly the same name in the same folder, or of that name in another. */
function nearTo(
  wanted: string,
  { baseURL, paths }: { readonly baseURL: string; readonly paths: ReadonlySet<string> },
): string | undefined {
  const own = withoutBase(baseURL, wanted);
  if (own !== undefined && paths.has(own)) return own;
  const { dir, base } = path.posix.parse(wanted);
  const all = [...paths].map((file) => path.posix.parse(file));
  const beside = didYouMean(
    base,
    all.filter((file) => file.dir === dir).map((file) => file.base),
  );
  if (beside !== undefined) return path.posix.join(dir, beside);
  const same = all.find((file) => file.base === base);
  return same && path.posix.join(same.dir, base);
}
