import { withBase, withoutBase } from '../../../shared/routes/paths.ts';
import { didYouMean, suggestion } from '../../lib/diagnostics/diagnostics.ts';
import { isDocument } from '../../lib/addresses/is-document.ts';
import { readablePath } from '../../lib/files/path-forms.ts';
import type { RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { baseSlip } from './base-slip.ts';
import type { SuggestTarget } from './suggest-target.ts';
import type { LinkParts, LinkProblem, WrittenLink } from './written-link.ts';

/** How to fix a link, if there is a similar target. */
export type SuggestFix = (problem: LinkProblem, link: WrittenLink) => string | undefined;

export interface FixParts {
  readonly plan: Pick<RoutePlan, 'paths'>;
  readonly nearTo: SuggestTarget;
  readonly partsOf: (url: string) => LinkParts;
  /** The anchors of a page. */
  readonly idsOf: (path: string) => ReadonlySet<string>;
  readonly problem: (url: string, from: string) => LinkProblem | undefined;
}

export function createSuggestFix(
  { baseURL, locales }: Pick<Site, 'baseURL' | 'locales'>,
  { plan, nearTo, partsOf, idsOf, problem }: FixParts,
): SuggestFix {
  /** A path that only lacks its language: the page's, if possible. */
  function inLanguage({ url, from }: WrittenLink): string | undefined {
    const sitePath = withoutBase(baseURL, partsOf(url).path);
    if (sitePath === undefined) return undefined;
    const codes = locales.map(({ code }) => code);
    const own = codes.find((code) => withoutBase(baseURL, from)?.split('/')[1] === code);
    return [...(own === undefined ? [] : [own]), ...codes]
      .map((code) => withBase(baseURL, `/${code}${sitePath}`))
      .find((candidate) => plan.paths.has(candidate));
  }

  function nearAnchor({ url, from }: WrittenLink): string | undefined {
    const { path, anchor } = partsOf(url);
    const ids = [...idsOf(path === '' ? from : path)];
    const id = didYouMean(anchor, ids);
    if (id !== undefined) return `Did you mean "#${id}"?`;
    return suggestion('anchor-broken', undefined, ids);
  }

  /** A fix for an address that is wrong only in its base. */
  function basePut({ url, from, isOfTemplate }: WrittenLink): string | undefined {
    const slip = baseSlip(baseURL, url, (meant) => problem(meant, from) !== 'link-broken');
    if (slip === undefined) return undefined;
    if (slip.kind === 'missing')
      return plan.paths.has(partsOf(slip.url).path)
        ? `Write "${slip.url}", or use <Link>.`
        : `Write "${slip.url}": useConfig().baseURL gives the base.`;
    return isOfTemplate
      ? `The base is written twice: write "${slip.url}".`
      : `The base is added by sitegen: write "${withoutBase(baseURL, slip.url) ?? slip.url}".`;
  }

  function nearPage(link: WrittenLink): string | undefined {
    const { url, isOfTemplate } = link;
    const near =
      inLanguage(link) ??
      nearTo.page(readablePath(url)) ??
      (isOfTemplate ? nearTo.page(readablePath(withBase(baseURL, url))) : undefined);
    if (near === undefined) return undefined;
    const meant = isOfTemplate ? near : (withoutBase(baseURL, near) ?? near);
    return `Did you mean "${meant}"?`;
  }

  function publicFile({ url, from, isOfTemplate }: WrittenLink): string | undefined {
    const sitePath = withoutBase(baseURL, partsOf(url).path);
    if (sitePath === undefined || !isDocument(sitePath)) return undefined;
    const published = sitePath.startsWith('/public/') ? sitePath.slice('/public'.length) : sitePath;
    const meant = withBase(baseURL, published);
    if (published !== sitePath && problem(meant, from) === undefined)
      return `Files of public/ are written without it: "${isOfTemplate ? meant : published}".`;
    return `Correct the link, or put the file there: public${readablePath(sitePath)}.`;
  }

  return (code, link) =>
    code === 'anchor-broken' ? nearAnchor(link) : (basePut(link) ?? nearPage(link) ?? publicFile(link));
}
