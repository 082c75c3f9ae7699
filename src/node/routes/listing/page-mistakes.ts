import { messageOf } from '../../../shared/message-of.ts';
import { MissingParamError, UnknownRouteError } from '../../../shared/routes/route-pattern.ts';
import { UnknownMessageError } from '../../../shared/messages/unknown-message-error.ts';
import { UnknownParamError } from '../../../shared/routes/unknown-param-error.ts';
import { diagnostic, suggestion } from '../../lib/diagnostics/diagnostics.ts';
import { explainError } from '../../lib/diagnostics/explain-error.ts';
import { otherPages } from '../../lib/diagnostics/other-pages.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { PageResultError } from './check-page-spec.ts';
import { PageFunctionError } from './create-page-context.ts';

/** Mistakes in page functions. `route`: undefined for the error page's. */
export interface PageMistakes {
  /** The function threw in a locale, or returned a target that does not exist. */
  readonly failed: (route: string | undefined, locale: string, error: unknown) => void;
  /** A page has invalid fields. */
  readonly invalid: (route: string | undefined, path: string, problems: string) => void;
  /** One diagnostic per mistake, however many locales and pages it affects. */
  readonly diagnostics: () => readonly Diagnostic[];
}

interface Mistake {
  readonly of: (where: string) => Diagnostic;
  readonly where: Set<string>;
}

export function createPageMistakes({ places }: Pick<Site, 'places'>): PageMistakes {
  const failures = new Map<string, Mistake>();
  const invalid = new Map<string, Mistake>();
  const note = (mistakes: Map<string, Mistake>, of: Mistake['of'], where: string): void => {
    const { code, message, at } = of('');
    const key = [code, message, at?.file, at?.line, at?.column].join('\n');
    const known = mistakes.get(key);
    if (known === undefined) mistakes.set(key, { of, where: new Set([where]) });
    else known.where.add(where);
  };
  const placeOf = (route: string | undefined) =>
    places.ofKey(route === undefined ? ['errorPage', 'page'] : ['pages', route]);

  return {
    failed(route, locale, error) {
      const name = route === undefined ? 'errorPage' : `pages['${route}']`;
      const at = places.ofError(error) ?? placeOf(route);
      note(failures, (locales) => describeFailure(`${name} (${locales})`, error, at), locale);
    },
    invalid(route, path, problems) {
      const at = placeOf(route);
      const of = (pages: string) => diagnostic('page-invalid', { message: `${pages}: ${problems}.`, at });
      note(invalid, of, path);
    },
    diagnostics: () => [
      ...[...failures.values()].map(({ of, where }) => of([...where].join(', '))),
      ...[...invalid.values()].map(({ of, where }) => of([...where][0] + otherPages(where.size - 1))),
    ],
  };
}

function describeFailure(where: string, error: unknown, at: SourcePosition): Diagnostic {
  const message = `${where}: ${messageOf(error)}`;
  if (error instanceof MissingParamError) return diagnostic('route-param', { message, at });
  if (error instanceof UnknownParamError)
    return diagnostic('route-param', {
      message,
      fix: suggestion('route-param', error.param, error.known),
      at,
    });
  if (error instanceof UnknownRouteError)
    return diagnostic('route-unknown', {
      message,
      fix: suggestion('route-unknown', error.route, error.known),
      at,
    });
  if (error instanceof UnknownMessageError)
    return diagnostic('message-unknown', {
      message,
      fix: suggestion('message-unknown', error.key, error.known),
      at,
    });
  if (error instanceof PageFunctionError)
    return diagnostic('page-function', {
      message,
      fix: error.fix ?? suggestion('page-function', error.requested, error.known),
      at,
    });
  if (error instanceof PageResultError) return diagnostic('page-invalid', { message, at });
  const { message: told, ...fix } = explainError(messageOf(error));
  return diagnostic('page-function', { message: `${where}: ${told}`, ...fix, at });
}
