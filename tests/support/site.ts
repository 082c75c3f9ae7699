import { z } from 'zod';

import { makeEntry } from '../../src/node/content/entries/make-entry.ts';
import { normalizeConfig } from '../../src/node/config/normalize-config.ts';
import type { ContentEntry } from '../../src/node/model/content.ts';
import type { ConfigPlaces } from '../../src/node/model/diagnostics.ts';
import type { Site } from '../../src/node/model/site.ts';

/** The config of a test stands in no file of its own. */
const nowhere: ConfigPlaces = {
  file: 'site.config.ts',
  ofKey: () => ({ file: 'site.config.ts' }),
  ofError: () => undefined,
};

/** A Site as the config stage makes it, from the parts that a test cares about. */
export function testSite(config: Readonly<Record<string, unknown>> = {}, overrides = {}): Site {
  const { routes = {}, pages = {}, ...rest } = config;
  return normalizeConfig(
    {
      name: 'Test',
      siteUrl: 'https://test.example',
      locales: { fr: { language: 'fr-FR', label: 'Français' }, en: { language: 'en-EN', label: 'English' } },
      collections: { articles: { schema: z.object({}) } },
      routes,
      pages,
      ...rest,
    },
    {
      root: '/site',
      configFile: '/site/site.config.ts',
      places: nowhere,
      configHash: '',
      overrides: { clock: '2026-01-01', ...overrides },
    },
  );
}

/** An entry of the collection `articles`, as the content stage makes it. */
export function testEntry(key: string, locale: string, fields: Partial<ContentEntry> = {}): ContentEntry {
  const all = {
    collection: 'articles',
    slug: key,
    date: '2024-01-01',
    draft: false,
    data: {},
    excerpt: '',
    readingMinutes: 1,
    headings: [],
    ...fields,
  };
  const { collection, file = `content/${collection}/${key}/${locale}.md`, ...own } = all;
  const source = { path: file, absolute: `/site/${file}`, size: 0, hash: '' };
  return makeEntry({ collection, key, locale, source }, own, () => own);
}
