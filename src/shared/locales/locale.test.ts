import { afterAll, describe, expect, test, vi } from 'vitest';

import { formatDate, hreflangs, machineLanguage, openGraphLocale } from './locale.ts';

test.each([
  ['fr-FR', 'fr-FR', ['fr', 'fr-FR'], 'fr_FR'],
  ['en-EN', 'en', ['en'], 'en_US'],
  ['ar', 'ar', ['ar'], 'ar_EG'],
  ['es-ES', 'es-ES', ['es', 'es-ES'], 'es_ES'],
  ['pt-BR', 'pt-BR', ['pt', 'pt-BR'], 'pt_BR'],
  // Has no time zone.
  ['en-HM', 'en-HM', ['en', 'en-HM'], 'en_HM'],
])('S-29 S-30 S-32 %s', (language, machine, tags, openGraph) => {
  expect(machineLanguage(language)).toBe(machine);
  expect(hreflangs(language)).toEqual(tags);
  expect(openGraphLocale(language)).toBe(openGraph);
});

describe('S-33 dates', () => {
  const zone = process.env['TZ'];
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    ['2024-03-05T23:30Z', 'fr-FR', '5 mars 2024'],
    ['2024-03-05T23:30Z', 'en-EN', 'March 5, 2024'],
    ['2024-03-05', 'en-EN', 'March 5, 2024'],
    ['2024-01-01', 'fr-FR', '1 janvier 2024'],
    ['2024-03-05T23:30', 'fr-FR', '5 mars 2024'],
    ['2024-03-05T00:30:00', 'en-EN', 'March 5, 2024'],
    ['2024-03-05 23:30:59.5', 'fr-FR', '5 mars 2024'],
    ['2024-03-05T23:30-05:00', 'fr-FR', '6 mars 2024'],
  ])('%s in %s is %s, whatever the time zone', async (date, language, text) => {
    for (const candidate of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = candidate;
      // A formatter keeps the zone that it was made in.
      vi.resetModules();
      const { formatDate } = await import('./locale.ts');
      expect(formatDate(date, language)).toBe(text);
    }
  });

  test('what is no date is said to be none', () => {
    expect(() => formatDate('soon', 'fr-FR')).toThrow('"soon" is no date: give ISO text, or milliseconds.');
  });
});
