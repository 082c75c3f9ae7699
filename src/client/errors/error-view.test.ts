import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createError } from '../../shared/app-error.ts';
import { createErrorView, type Placing } from './error-view.ts';

const element = {
  textContent: '',
  lang: '',
  removeAttribute(name: 'lang') {
    this[name] = '';
  },
};

beforeEach(() => {
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === '[data-error-message]' ? [element] : []),
  });
  Object.assign(element, { textContent: '', lang: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('S-66 of two errors the first is shown; once cleared, another may be', async () => {
  const place = vi.fn<() => Promise<Placing>>(async () => 'placed');
  const view = createErrorView(place);
  const [first, second] = await Promise.all(
    ['first', 'second'].map((message) => view.show(createError(message), { locale: 'fr' })),
  );
  expect([first, second, element.textContent]).toEqual(['placed', 'kept', 'first']);
  view.clear();
  await view.show(createError('third'), { locale: 'fr' });
  expect([element.textContent, place.mock.calls.length]).toEqual(['third', 2]);
});

test('only words whose language is known are marked with it', async () => {
  const view = createErrorView(async () => 'placed');
  const missing = { statusCode: 404, message: 'Page not found: /fr/x', lang: 'en' } as const;
  await view.show(missing, { locale: 'fr' });
  expect(element).toMatchObject({ textContent: 'Page not found: /fr/x', lang: 'en' });
  view.clear();
  await view.show(createError('Le service ne répond pas.'), { locale: 'fr' });
  expect(element).toMatchObject({ textContent: 'Le service ne répond pas.', lang: '' });
});

test('an error that is cleared before its page has come is not wanted any more', async () => {
  const view = createErrorView(async (_locale, isWanted) => {
    view.clear();
    return isWanted() ? 'placed' : 'kept';
  });
  expect(await view.show(createError('x'), { locale: 'fr' })).toBe('kept');
  expect(element.textContent).toBe('');
});

test('an error that a document may know better is not shown, and the next one is', async () => {
  const place = vi.fn<() => Promise<Placing>>(async () => 'placed');
  const view = createErrorView(place);
  const show = (isDoubtful: boolean) =>
    view.show(createError('x'), { locale: 'fr', isDoubtful: async () => isDoubtful });
  expect([await show(true), element.textContent, place.mock.calls.length]).toEqual(['failed', '', 0]);
  expect([await show(false), element.textContent, place.mock.calls.length]).toEqual(['placed', 'x', 1]);
});

test('without an error page nothing is shown, and the next error is tried', async () => {
  const place = vi.fn<() => Promise<Placing>>(async () => 'failed');
  const view = createErrorView(place);
  await view.show(createError('x'), { locale: 'fr' });
  await view.show(createError('y'), { locale: 'fr' });
  expect([element.textContent, place.mock.calls.length]).toEqual(['', 2]);
});
