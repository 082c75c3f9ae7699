import type { Middleware, MiddlewareAnswer, MiddlewareLocation } from '../shared/middleware.ts';
import type { RouteRules } from '../shared/route-rules.ts';

interface MiddlewareModule {
  readonly middleware: Readonly<Record<string, Middleware>>;
}

export interface MiddlewareRun {
  readonly rules: RouteRules;
  /** URL of the site's middleware. */
  readonly src: string | null;
  readonly to: MiddlewareLocation;
  readonly from: MiddlewareLocation;
}

/** The first answer of a path's middleware that is not "go on". Rejects with what one of them throws. */
export async function runMiddleware({ rules, src, to, from }: MiddlewareRun): Promise<MiddlewareAnswer> {
  const names = Object.entries(rules.appMiddleware ?? {}).filter(([, run]) => run);
  if (names.length === 0) return undefined;
  const { middleware } = src === null ? { middleware: {} } : ((await import(src)) as MiddlewareModule);
  for (const [name] of names) {
    const run = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (run === undefined) throw new Error(`Unknown route middleware: '${name}'.`);
    const answer = await run(to, from);
    if (answer !== undefined && answer !== true) return answer;
  }
  return undefined;
}
