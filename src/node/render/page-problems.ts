import type { RenderProblem } from '../../shared/pages/render-result.ts';
import { explainError } from '../lib/diagnostics/explain-error.ts';
import { otherPages } from '../lib/diagnostics/other-pages.ts';
import { messageWithoutPage, pageDiagnostic, pageMessage } from '../lib/diagnostics/page-diagnostic.ts';
import type { ErrorCode } from '../lib/errors/errors.ts';
import type { LocatedRender, RenderPlaces } from '../lib/diagnostics/render-trace.ts';
import type { FindInCode } from '../lib/diagnostics/find-in-code.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import type { Diagnostic, DiagnosticPage, SourcePosition } from '../model/diagnostics.ts';
import type { PlannedPage } from '../model/routes.ts';
import { ENDLESS, type RenderFailure, type RenderSuccess } from './create-page-renderer.ts';

/** The problems found while rendering a page. */
export async function renderProblems(
  page: PlannedPage,
  answer: RenderFailure | Pick<RenderSuccess, 'kind' | 'problems'>,
  places: RenderPlaces,
): Promise<readonly Diagnostic[]> {
  return answer.kind === 'failure'
    ? [await renderFailure(page, answer, places)]
    : Promise.all(answer.problems.map((problem) => templateProblem(page, problem, places)));
}

async function renderFailure(
  page: PlannedPage,
  failure: RenderFailure,
  { locate, inCode }: RenderPlaces,
): Promise<Diagnostic> {
  const { error, message, file = page.source, unknownName, trace } = failure;
  const codes: Readonly<Record<string, ErrorCode>> = {
    UnknownMessageError: 'message-unknown',
    PageOnlyError: 'island-page-only',
    UnknownRouteError: 'route-unknown',
    MissingParamError: 'route-param',
    UnknownParamError: 'route-param',
    IconNameError: 'icon-missing',
    [ENDLESS]: 'render-endless',
  };
  const place = await locate(trace);
  const { components } = place;
  const at = (place.isExact ? undefined : findCause(failure, place, inCode)) ?? place.at ?? { file };
  const { message: explained, fix = unknownName?.fix } = explainError(message);
  const found = pageDiagnostic(codes[error] ?? 'render-error', aboutPage(page, at.file), {
    message: explained,
    ...(fix !== undefined && { fix }),
    at,
  });
  return components === undefined || components.length === 0 ? found : { ...found, components };
}

/** What the component that failed has written; of the generator's own components, the author's element. */
function findCause(
  { unknownName, wrongTarget }: RenderFailure,
  { at: component, components = [] }: LocatedRender,
  inCode: FindInCode,
): SourcePosition | undefined {
  const written =
    wrongTarget === undefined
      ? unknownName && inCode.text([unknownName.name], { file: component?.file })
      : component && inCode.target(wrongTarget, component);
  const shown = components.findLast(({ at }) => at === undefined);
  return written ?? (shown && component && inCode.element(shown.name, component));
}

async function templateProblem(
  page: PlannedPage,
  { kind, name, message, fix, file, properties = [] }: RenderProblem,
  { locate, inCode }: RenderPlaces,
): Promise<Diagnostic> {
  const codes = {
    icon: 'icon-missing',
    'island-props': 'island-props',
    'inline-style': 'inline-style',
    'inline-style-element': 'inline-style',
    'inline-script-element': 'inline-script',
    layout: 'layout-children',
    region: 'region-duplicate',
  } as const;
  const places = {
    icon: () => inCode.text([name], { file, hint: /icon/i }),
    'island-props': () => (file === undefined ? undefined : inCode.prop(file, name)),
    'inline-style': () => inCode.style(name, properties),
    'inline-style-element': () => inCode.inlineElement(name),
    'inline-script-element': () => inCode.inlineElement(name),
    layout: async () => (await locate({ stack: '', components: ` at ${name}` })).at,
    region: () => inCode.text([name], { hint: /region/i }),
  };
  // This file gives the components their names.
  const place = (await places[kind]()) ?? { file: file ?? templatesIndex };
  return pageDiagnostic(codes[kind], aboutPage(page, place.file), {
    message,
    at: place,
    ...(fix !== undefined && { fix }),
  });
}

/** `file`: where the mistake is reported. */
function aboutPage({ path, template, source }: PlannedPage, file: string): DiagnosticPage {
  const isEntry = source.startsWith('content/') && source !== file;
  return { path, template, ...(isEntry && { entry: source }) };
}

/** Without a line, these may be a different mistake in each template. */
const perTemplate: ReadonlySet<string> = new Set(['render-error', 'render-endless']);

/** Reports a mistake that one line of a template causes in many pages only once, for the page whose path comes first. */
export function groupProblems(found: readonly Diagnostic[]): readonly Diagnostic[] {
  /** By message, then file: a page may be written in two files. */
  const groups = new Map<string, Map<string, Diagnostic>>();
  for (const item of found) {
    const { file, line, column } = item.at ?? {};
    const text = messageWithoutPage(item);
    const own = perTemplate.has(item.code) ? [item.page?.template] : [];
    const place = line === undefined ? own : [file, line, column];
    const key = [item.code, inline.has(item.code) ? inlineOf(text, line) : text, ...place].join('\n');
    const group = groups.get(key) ?? new Map<string, Diagnostic>();
    groups.set(key, group.set(item.message, item));
  }
  return [...groups.values()].map((group) => describeGroup([...group.values()]));
}

const inline: ReadonlySet<string> = new Set(['inline-style', 'inline-script']);

/**
 * The values of a style, and what an element contains, may come from data: identified by its place, else by its properties or by the
 * element.
 */
function inlineOf(text: string, line: number | undefined): string {
  return line === undefined ? text.replace(/“.*”/, '').replaceAll(/:[^;"…]*/g, '') : '';
}

function describeGroup(items: readonly Diagnostic[]): Diagnostic {
  const first = items.reduce((least, item) => (item.message < least.message ? item : least));
  if (first.page === undefined) return first;
  const pages = new Set(items.map(({ page }) => page?.path));
  const others = otherPages(pages.size - 1);
  return { ...first, message: pageMessage(first.page, messageWithoutPage(first), others) };
}
