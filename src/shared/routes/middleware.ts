import type { AppError } from '../app-error.ts';

/** A location in the site, as passed to a middleware. */
export interface MiddlewareLocation {
  /** Without the base: `/fr/contact`. */
  readonly path: string;
  /** Including the `?`, or empty. */
  readonly search: string;
  /** Including the `#`, or empty. */
  readonly hash: string;
  readonly locale: string | undefined;
  /** Name of the route. */
  readonly name: string | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Nothing or true: continue. False: stay. A string: go there instead (a path including the base, or a URL), with the query and hash of the
 * link unless it has its own. An error: show it.
 */
export type MiddlewareAnswer = boolean | string | AppError | void;

/** Runs in the browser before a page is shown; `templates/middleware/index.ts` exports them by name, as `middleware`. */
export type Middleware = (
  to: MiddlewareLocation,
  from: MiddlewareLocation,
) => MiddlewareAnswer | Promise<MiddlewareAnswer>;
