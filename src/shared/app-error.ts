/** Marks our errors. A registered symbol, since the runtime and each island's bundle hold a copy of this file. */
const mark = Symbol.for('sitegen.AppError');

export interface AppErrorOptions {
  readonly message: string;
  /** What the error page shows beside the message. Default: 500. */
  readonly statusCode?: number;
  /** Replaces the page by the error page, wherever it is thrown. Default: false. */
  readonly fatal?: boolean;
  /** Nobody expected it. Default: false. */
  readonly unhandled?: boolean;
  readonly data?: unknown;
}

/** An error that the runtime knows how to show. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly statusCode: number;
  readonly fatal: boolean;
  readonly unhandled: boolean;
  readonly data: unknown;
  constructor({ message, statusCode = 500, fatal = false, unhandled = false, data }: AppErrorOptions) {
    super(message);
    this.statusCode = statusCode;
    this.fatal = fatal;
    this.unhandled = unhandled;
    this.data = data;
    Object.defineProperty(this, mark, { value: true });
  }
}

/** An AppError from a message, or from its parts. */
export function createError(error: string | AppErrorOptions): AppError {
  return new AppError(typeof error === 'string' ? { message: error } : error);
}

/** Whether `createError` made it, in whichever bundle. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && mark in value;
}

/** What the error page shows of anything thrown; undefined for an AppError that is neither fatal nor unhandled. */
export function shownError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error.fatal || error.unhandled ? error : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return createError({ message, unhandled: true });
}
