import { z } from 'zod';

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
  return {
    collection: 'articles',
    key,
    locale,
    slug: key,
    file: `content/articles/${key}/${locale}.md`,
    date: '2024-01-01',
    draft: false,
    data: {},
    body: { kind: 'body', id: `articles/${key}/${locale}` },
    excerpt: '',
    readingMinutes: 1,
    headings: [],
    ...fields,
  };
}
