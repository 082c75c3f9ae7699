import { messageOf } from './message-of.ts';

/** Marks our errors. A registered symbol, since the runtime and each island's bundle have their own copy of this file. */
const mark = Symbol.for('sitegen.AppError');

export interface AppErrorOptions {
  readonly message: string;
  /** HTTP status shown on the error page. Default: 500. */
  readonly statusCode?: number;
  /** Replaces the page with the error page, wherever it is thrown. Default: false. */
  readonly fatal?: boolean;
  /** An unexpected error; treated as fatal. Default: false. */
  readonly unhandled?: boolean;
  /** For whoever catches it; the error page does not show it. Default: none. */
  readonly data?: unknown;
}

/** An error that the runtime knows how to show. */
export interface AppError extends Error, Required<AppErrorOptions> {
  readonly message: string;
}

/** An AppError from a message, or from its parts. */
export function createError(error: string | AppErrorOptions): AppError {
  const { message, ...parts } = typeof error === 'string' ? { message: error } : error;
  const defaults = { name: 'AppError', statusCode: 500, fatal: false, unhandled: false, data: undefined };
  return Object.assign(new Error(message), defaults, parts, { [mark]: true });
}

/** Whether `createError` made it, in any bundle. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && mark in value;
}

/** Wraps an unexpected error as one that replaces the page. */
export function unhandledError(error: unknown): AppError {
  return createError({ message: messageOf(error), unhandled: true });
}

/** What the error page shows for anything thrown; undefined for an AppError that is neither fatal nor unhandled. */
export function shownError(error: unknown): AppError | undefined {
  if (!isAppError(error)) return unhandledError(error);
  return error.fatal || error.unhandled ? error : undefined;
}
