import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { FormsOptions } from '../../declarations/forms.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { PlannedPage, RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';

export interface AnswerPages {
  /** Form → locale → path with base, of the forms that have an answer. */
  readonly paths: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly diagnostics: readonly Diagnostic[];
}

type AnswerSite = Pick<Site, 'locales' | 'places'>;

/** The pages that forms lead visitors to: one per form and language. */
export function answerPages(
  { definitions }: Pick<FormsOptions, 'definitions'>,
  { pages, isWhole }: Pick<RoutePlan, 'pages' | 'isWhole'>,
  { locales, places }: AnswerSite,
): AnswerPages {
  const answering = new Set(Object.values(definitions).map(({ answer }) => answer?.name));
  const found = pages.filter((page) => isAnswer(page, answering));
  const paths = new Map<string, Readonly<Record<string, string>>>();
  const diagnostics: Diagnostic[] = [];
  for (const [form, { answer }] of Object.entries(definitions)) {
    if (answer === undefined) continue;
    const own = found.filter(({ route }) => route.name === answer.name);
    paths.set(form, Object.fromEntries(own.map(({ locale, path }) => [locale, path])));
    const counts = locales.map(({ code }) => [code, own.filter(({ locale }) => locale === code).length]);
    if (counts.every(([, count]) => count === 1 || (count === 0 && !isWhole))) continue;
    const list = counts.map(([code, count]) => `${count} in ${code}`).join(', ');
    diagnostics.push(
      diagnostic('form-answer', {
        message: `${form}: the route "${answer.name}" has pages: ${list}.`,
        at: places.ofKey(['forms', 'definitions', form, 'answer', 'route']),
      }),
    );
  }
  return { paths, diagnostics };
}

/** Secondary addresses of a page do not count. */
function isAnswer({ kind, route, canonical }: PlannedPage, names: ReadonlySet<string | undefined>): boolean {
  return kind === 'page' && canonical !== undefined && names.has(route.name);
}
