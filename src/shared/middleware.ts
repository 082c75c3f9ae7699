import type { AppError } from './app-error.ts';

/** A place in the site, as a middleware sees it. */
export interface MiddlewareLocation {
  /** Without base: `/fr/contact`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  readonly locale: string | undefined;
  /** Name of the route. */
  readonly name: string | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** Nothing or true: go on. False: stay. A string: go there instead (a path with base, or an address). An error: show it. */
export type MiddlewareAnswer = boolean | string | AppError | void;

/** Runs in the browser before a page is shown; `templates/middleware/index.ts` exports them by name, as `middleware`. */
export type Middleware = (
  to: MiddlewareLocation,
  from: MiddlewareLocation,
) => MiddlewareAnswer | Promise<MiddlewareAnswer>;
