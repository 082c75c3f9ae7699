import { describe, expect, test } from 'vitest';

import { createError, isAppError, shownError } from './app-error.ts';

describe('S-62 createError', () => {
  test('has the defaults of an ordinary failure', () => {
    const error = createError('x');
    expect(error).toMatchObject({ message: 'x', statusCode: 500, fatal: false, unhandled: false });
    expect(error.data).toBeUndefined();
    expect(error).toBeInstanceOf(Error);
  });

  test('takes all parts', () => {
    const parts = { message: 'x', statusCode: 403, fatal: true, unhandled: true, data: { a: 1 } };
    expect(createError(parts)).toMatchObject(parts);
  });

  test('isAppError is true for ours alone', () => {
    expect(isAppError(createError('x'))).toBe(true);
    const lookalike = Object.assign(new Error('x'), { name: 'AppError', statusCode: 500, fatal: true });
    for (const other of [lookalike, { ...createError('x') }, 'x', null, undefined])
      expect(isAppError(other)).toBe(false);
  });
});

describe('S-63 what replaces the page', () => {
  test('fatal and unhandled errors, and what is no AppError', () => {
    const fatal = createError({ message: 'x', fatal: true });
    expect(shownError(fatal)).toBe(fatal);
    expect(shownError(new TypeError('y'))).toMatchObject({ message: 'y', statusCode: 500, unhandled: true });
    expect(shownError('z')).toMatchObject({ message: 'z', unhandled: true });
  });

  test('not an AppError that a component can live with', () => {
    expect(shownError(createError({ message: 'x', statusCode: 404 }))).toBeUndefined();
  });
});
