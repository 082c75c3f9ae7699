import type { RenderProblem } from '../../shared/render-result.ts';
import { diagnostic } from '../lib/diagnostics.ts';
import type { FindInCode } from '../lib/find-in-code.ts';
import { otherPages } from '../lib/other-pages.ts';
import type { ErrorCode } from '../lib/errors.ts';
import type { RenderPlaces } from '../lib/render-trace.ts';
import { templatesIndex } from '../lib/site-files.ts';
import type { Diagnostic, PlannedPage } from '../model.ts';
import { explainRenderError } from './explain-render-error.ts';
import { ENDLESS, type RenderFailure, type RenderSuccess } from './create-page-renderer.ts';

/** What a page's rendering found wrong. */
export async function renderProblems(
  page: PlannedPage,
  answer: RenderFailure | Pick<RenderSuccess, 'kind' | 'problems'>,
  places: RenderPlaces,
): Promise<readonly Diagnostic[]> {
  return answer.kind === 'failure'
    ? [await renderFailure(page, answer, places)]
    : answer.problems.map((problem) => templateProblem(page, problem, places.inCode));
}

async function renderFailure(
  page: PlannedPage,
  { error, message, file = page.source, asked, trace }: RenderFailure,
  { locate, inCode }: RenderPlaces,
): Promise<Diagnostic> {
  const codes: Readonly<Record<string, ErrorCode>> = {
    UnknownMessageError: 'message-unknown',
    PageOnlyError: 'island-page-only',
    UnknownRouteError: 'route-unknown',
    MissingParamError: 'route-param',
    UnknownParamError: 'route-param',
    IconNameError: 'icon-missing',
    [ENDLESS]: 'render-endless',
  };
  const { components, ...place } = await locate(trace);
  const asking =
    asked === undefined || place.isExact ? undefined : inCode.text([asked.name], { file: place.at?.file });
  const at = asking ?? place.at ?? { file };
  const { message: told, fix = asked?.fix } = explainRenderError(message);
  const found = diagnostic(codes[error] ?? 'render-error', {
    message: inPage(page, told, at.file),
    ...(fix !== undefined && { fix }),
    at,
  });
  return components === undefined || components.length === 0 ? found : { ...found, components };
}

function templateProblem(
  page: PlannedPage,
  { kind, name, message, file, properties = [] }: RenderProblem,
  inCode: FindInCode,
): Diagnostic {
  const codes = {
    icon: 'icon-missing',
    'island-props': 'island-props',
    'inline-style': 'inline-style',
    region: 'region-duplicate',
  } as const;
  const places = {
    icon: () => inCode.text([name], { file, hint: /icon/i }),
    'island-props': () => (file === undefined ? undefined : inCode.prop(file, name)),
    'inline-style': () => inCode.style(name, properties),
    region: () => inCode.text([name], { hint: /region/i }),
  };
  // It gives the components their names.
  const place = places[kind]() ?? { file: file ?? templatesIndex };
  return diagnostic(codes[kind], { message: inPage(page, message, place.file), at: place });
}

/** `file`: where the mistake is told to be. The page's entry is named beside it, since its data may be the reason. */
function inPage({ path, template, source }: PlannedPage, message: string, file: string): string {
  const entry = source.startsWith('content/') && source !== file ? `, ${source}` : '';
  return `${path} (template ${template}${entry}): ${message}`;
}

/** As `inPage` begins a message, and what is said of a page's data. */
const pagePrefix = /^(\/\S*)( \(template ([^),]*)[^)]*\))?: /;

/** What has no line may be another mistake in each template. */
const perTemplate: ReadonlySet<string> = new Set(['render-error', 'render-endless']);

/** What one line of a template does wrong in many pages, told once: of the page whose path comes first. */
export function groupProblems(found: readonly Diagnostic[]): readonly Diagnostic[] {
  /** By message: a page may be written in two files. */
  const groups = new Map<string, Map<string, Diagnostic>>();
  for (const item of found) {
    const { file, line, column } = item.at ?? {};
    const [start = '', , , template] = pagePrefix.exec(item.message) ?? [];
    const text = item.message.slice(start.length);
    const place = line !== undefined ? [file, line, column] : perTemplate.has(item.code) ? [template] : [];
    const key = [item.code, item.code === 'inline-style' ? styleOf(text, line) : text, ...place].join('\n');
    const group = groups.get(key) ?? new Map<string, Diagnostic>();
    groups.set(key, group.set(item.message, item));
  }
  return [...groups.values()].map((group) => describeGroup([...group.values()]));
}

/** Data gives a style its values: its place says what it is, else the properties do. */
function styleOf(text: string, line: number | undefined): string {
  return line === undefined ? text.replaceAll(/:[^;"…]*/g, '') : '';
}

function describeGroup(items: readonly Diagnostic[]): Diagnostic {
  const first = items.reduce((least, item) => (item.message < least.message ? item : least));
  const others = otherPages(items.length - 1);
  const message = first.message.replace(
    pagePrefix,
    (_prefix, path: string, how = '') => `${path}${how}${others}: `,
  );
  return { ...first, message };
}
