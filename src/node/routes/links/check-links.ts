import { SCRIPT_SCHEME } from '../../../shared/pages/page-links.ts';
import { decodeEscapes, withBase, withoutBase } from '../../../shared/routes/paths.ts';
import { isBroken } from '../../lib/entries/broken-entries.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import { otherPages } from '../../lib/diagnostics/other-pages.ts';
import { normalizePath } from '../../lib/files/path-forms.ts';
import type { LinkedText } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { checkFileUrls } from './check-file-urls.ts';
import { checkForeignUrls } from './check-foreign-urls.ts';
import { createHrefPlaces, type HrefPlaces, type TraceLink } from './href-places.ts';
import type { LinkCheckInput } from './link-check-input.ts';
import { createTargets, type Targets } from './link-targets.ts';
import { noAddress, pathsOf } from './relative-address.ts';
import { redirectLoops } from './redirect-loops.ts';
import { withoutLocale } from './without-locale.ts';
import type { LinkProblem, WrittenLink } from './written-link.ts';

/**
 * Checks that every internal link and anchor, in Markdown or from a template, and every redirect leads somewhere, and that everything pages
 * load exists and is allowed.
 */
export async function checkLinks(
  site: Site,
  input: LinkCheckInput,
  trace: TraceLink,
): Promise<readonly Diagnostic[]> {
  const check: LinkCheck = { site, input, targets: createTargets(site, input), reported: new Set() };
  const { targets } = check;
  const places = createHrefPlaces(site, trace);
  // One by one: the links of a text stay bytes until they are asked for.
  const ofEntries = input.entries.flatMap(({ collection, key, locale, body }) =>
    checkText({ collection, key, locale, links: input.bodies.get(body.id)?.links ?? [] }, check),
  );
  return [
    ...ofEntries,
    ...input.brokenTexts.flatMap((text) => checkText(text, check)),
    ...(await checkPages(check, places.link)),
    ...checkFileUrls(site, input, targets, places),
    ...checkForeignUrls(site, input.pages, places),
    ...checkRedirects(site, targets),
    ...redirectLoops(site),
  ];
}

interface LinkCheck {
  readonly site: Site;
  readonly input: LinkCheckInput;
  readonly targets: Targets;
  /** Links of texts already reported: the pages that show the texts contain them too. */
  readonly reported: Set<string>;
}

function checkText({ collection, key, locale, links }: LinkedText, check: LinkCheck): readonly Diagnostic[] {
  const { site, input, targets } = check;
  // An entry without a page of its own may be at an anchor of another page.
  const own = input.plan.entryPaths.get(entryId({ collection, key, locale }))?.split('#')[0];
  return links.flatMap(({ target, hash: anchor, at }): readonly Diagnostic[] => {
    const hash = anchor === '' ? '' : `#${anchor}`;
    const checkUrl = (url: string) => checkAuthored({ url, from: own ?? '', at }, check);
    if (target.startsWith('entry:')) {
      const name = target.slice('entry:'.length);
      const id = `${name}/${locale}`;
      if (isBroken(input.broken, id)) return [];
      const path = input.plan.entryPaths.get(id);
      if (path === undefined) return targets.entryLinkProblems({ name, locale, at });
      return checkUrl(hash === '' ? path : `${path.split('#')[0]}${hash}`);
    }
    if (target.startsWith('path:'))
      return checkUrl(withBase(site.baseURL, target.slice('path:'.length)) + hash);
    // If an entry has no page of its own (a testimonial), its anchors belong to the page that shows it.
    return own === undefined ? [] : checkUrl(hash);
  });
}

function checkAuthored(
  { url, from, at }: Omit<PlacedUrl, 'isOfTemplate'>,
  { targets, reported }: LinkCheck,
): readonly Diagnostic[] {
  const code = targets.problem(url, from);
  if (code === undefined) return [];
  reported.add(linkKey(from, url));
  return [report(code, { url, from, at, isOfTemplate: false }, targets)];
}

function checkRedirects({ baseURL, redirects, places }: Site, targets: Targets): readonly Diagnostic[] {
  return redirects.flatMap(({ from, to }) => {
    if (!to.startsWith('/')) return [];
    const url = withBase(baseURL, normalizePath(to));
    const code = targets.problem(url, '');
    if (code === undefined) return [];
    const at = places.ofKey(['redirects', from]);
    return [report(code, { url, from: '', at, isOfTemplate: false }, targets, ` (redirect of ${from})`)];
  });
}

/** Reports each broken link of templates once, though a menu, for example, repeats it on every page. */
async function checkPages(
  { site, input, targets, reported }: LinkCheck,
  placeOf: HrefPlaces['link'],
): Promise<readonly Diagnostic[]> {
  const wrong = new Map<string, BrokenLink>();
  for (const {
    page: { path, source },
    links,
  } of input.pages)
    for (const url of links.hrefs) {
      const code = problemOn(path, url, targets);
      if (code === undefined || reported.has(linkKey(path, url))) continue;
      const same = wrong.get(`${code} ${url}`);
      if (same === undefined) wrong.set(`${code} ${url}`, { code, url, source, from: path, pages: [path] });
      else same.pages.push(path);
    }
  const placed: PlacedLink[] = [];
  for (const link of wrong.values())
    placed.push({ ...link, at: await placeOf(link.url, { path: link.from, source: link.source }) });
  return joinElements(joinLanguages(site, placed)).map(({ code, url, from, at, pages: all, others }) => {
    const where = ` (on ${from}${otherPages(all.length - 1)})${others === 0 ? '' : `, nor do ${others} others that this line makes`}`;
    return { ...report(code, { url, from, at, isOfTemplate: true }, targets, where), pages: all };
  });
}

/** A relative address is one that leads somewhere if it does so on any host. */
function problemOn(page: string, url: string, { problem }: Targets): LinkProblem | undefined {
  if (url === SCRIPT_SCHEME) return 'link-scheme';
  if (!isRelative(url)) return problem(url, page);
  const [hash = ''] = /#.*/.exec(url) ?? [];
  const problems = pathsOf(url, page).map((target) => problem(target + hash, page));
  if (problems.includes(undefined)) return undefined;
  return problems.find((code) => code === 'anchor-broken') ?? problems[0];
}

function isRelative(url: string): boolean {
  return !/^(?:[/#]|$)/.test(url);
}

/** A line that generates an address per language is reported once, with the first one. */
function joinLanguages({ baseURL, locales }: Site, links: readonly PlacedLink[]): readonly PlacedLink[] {
  const joined = new Map<string, PlacedLink>();
  for (const link of links) {
    const { file, line, column } = link.at;
    const sitePath = withoutBase(baseURL, link.url);
    const rest = sitePath === undefined ? undefined : withoutLocale(sitePath, locales);
    const key =
      line === undefined || rest === undefined
        ? `${link.code} ${link.url}`
        : `${link.code} ${rest} ${file}:${line}:${column}`;
    const same = joined.get(key);
    joined.set(
      key,
      same === undefined ? link : { ...same, pages: [...new Set([...same.pages, ...link.pages])] },
    );
  }
  return [...joined.values()];
}

/** If a line makes more broken links than this, it is the line that is wrong. */
const FEW_LINKS = 3;

/** Many links of one line are reported once, with the first of them. */
function joinElements(links: readonly PlacedLink[]): readonly JoinedLink[] {
  const ofLines = groupBy(links, ({ code, url, at: { file, line, column } }) =>
    [code, file, line, line === undefined ? url : column].join('\n'),
  );
  return [...ofLines.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length <= FEW_LINKS) return same.map((link) => ({ ...link, others: 0 }));
    const pages = [...new Set(same.flatMap((link) => link.pages))];
    return [{ ...first, pages, others: same.length - 1 }];
  });
}

/** A broken link of a template, with the first page that contains it. */
interface BrokenLink {
  readonly code: LinkProblem;
  readonly url: string;
  readonly source: string;
  readonly from: string;
  readonly pages: string[];
}

interface PlacedLink extends BrokenLink {
  readonly at: SourcePosition;
}

interface JoinedLink extends PlacedLink {
  /** How many other links that lead nowhere have been joined with it. */
  readonly others: number;
}

interface PlacedUrl extends WrittenLink {
  readonly at: SourcePosition;
}

/** Pages have the address without the slash at its end that an author may write. */
function linkKey(from: string, url: string): string {
  return `${from} ${decodeEscapes(url).replace(/(?<=[^/])\/(?=#|$)/, '')}`;
}

function report(
  code: LinkProblem,
  { at, ...link }: PlacedUrl,
  { suggest, draftOf }: Targets,
  where = '',
): Diagnostic {
  if (code === 'link-scheme') {
    const message = `A link runs a script, which React prevents${where}.`;
    return diagnostic(code, { message, fix: 'Write a <button> with onClick, in an island.', at });
  }
  const draft = code === 'link-broken' ? draftOf(link.url) : undefined;
  if (draft !== undefined) {
    const entry = `${draft.collection}/${draft.key}`;
    return diagnostic(code, {
      message: `The link to ${link.url} leads nowhere${where}: ${entry} is a draft or scheduled for later.`,
      fix: `Publish ${draft.file}, or remove the link.`,
      at,
    });
  }
  const fix = code === 'link-broken' && isRelative(link.url) ? fixRelative(link.url) : suggest(code, link);
  const message = `The link to ${link.url} leads nowhere${where}.`;
  return diagnostic(code, { message, ...(fix !== undefined && { fix }), at });
}

function fixRelative(url: string): string {
  return noAddress(url) ?? 'Name the route of the page, with <Link>, or write its whole path.';
}
