import { afterEach, expect, test, vi } from 'vitest';

import { askDownload, downloadUrl } from './ask-download.ts';

afterEach(() => vi.unstubAllGlobals());

test('the download is beside the form', () => {
  const access = { file: 'guide-du-brief.fr', grant: 'a+b/c=' };
  expect(downloadUrl('/docs/_forms/lead', access)).toBe(
    '/docs/_forms/download?file=guide-du-brief.fr&grant=a%2Bb%2Fc%3D',
  );
  expect(downloadUrl('https://forms.example/lead', { file: 'x', grant: 'y' })).toBe(
    'https://forms.example/download?file=x&grant=y',
  );
});

test.each([
  [{ type: 'opaqueredirect', status: 0 }, 'given'],
  [{ type: 'basic', status: 403 }, 'refused'],
  [{ type: 'basic', status: 500 }, 'failed'],
  [new TypeError('Failed to fetch'), 'failed'],
])('%j: %s', async (answer, meaning) => {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  expect(await askDownload('/_forms/download?file=x&grant=y')).toBe(meaning);
});
