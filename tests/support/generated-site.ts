import sharp from 'sharp';

import { smallSite } from './small-site.ts';

/** States of one site: from each to the next every page differs, some articles leave, as many come, pictures and styles change. */
export const versionNames = ['a', 'b', 'c', 'd'] as const;
export type Version = (typeof versionNames)[number];

export interface GeneratedSiteOptions {
  /** Each has a page in both languages. */
  readonly articles: number;
  readonly version: Version;
}

export type SiteTree = Readonly<Record<string, string | Uint8Array>>;

/** Origin of the generated site, as its sitemap and its feeds name it. */
export const generatedOrigin = 'https://small.example';

const perList = 12;
/** Of the articles of a version, one in this many is not in the next. */
const turnover = 10;
const colors = { a: 'maroon', b: 'navy', c: 'olive', d: 'teal' };

/** Sources of a site in two languages: lists with pages, articles that link each other, pictures, a download. */
export async function generatedSite({ articles, version }: GeneratedSiteOptions): Promise<SiteTree> {
  const first = versionNames.indexOf(version) * Math.ceil(articles / turnover);
  const keys = Array.from(
    { length: articles },
    (_, index) => `story-${String(first + index).padStart(3, '0')}`,
  );
  const texts = keys.flatMap((key, index) =>
    articleFiles(key, keys[(index + 1) % keys.length] ?? key, version),
  );
  return {
    ...smallSite,
    ...Object.fromEntries(texts),
    ...(await pictures(keys, version)),
    'site.config.ts': config(),
    'locales/fr.json': messages({ home: 'Accueil', error: 'Introuvable', edition: `Édition ${version}` }),
    'locales/en.json': messages({ home: 'Home', error: 'Not found', edition: `Edition ${version}` }),
    'templates/index.ts': templateIndex,
    'templates/pages.tsx': pages,
    'templates/styles/main.css': `main { color: ${colors[version]}; }\n`,
    'public/brochure.txt': `The brochure of edition ${version}.\n`,
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>\n',
  };
}

function articleFiles(key: string, next: string, version: Version): readonly (readonly [string, string])[] {
  const cover = isIllustrated(key) ? 'cover: ./cover.png\n' : '';
  const text = (title: string, link: string) =>
    `---\ntitle: ${title} ${key} ${version}\ndate: 2024-05-0${1 + (key.length % 9)}\n${cover}---\n\n## One\n\n${link}, **${version}**: 16:9.\n`;
  return [
    [`content/articles/${key}/fr.md`, text('Histoire', `Lire [la suite](/fr/article/${next})`)],
    [`content/articles/${key}/en.md`, text('Story', `Read [the next one](/en/article/${next})`)],
  ];
}

function isIllustrated(key: string): boolean {
  return key.endsWith('5');
}

async function pictures(keys: readonly string[], version: Version): Promise<SiteTree> {
  const files = keys.filter(isIllustrated).map(async (key) => {
    const shade = Number(key.slice(-3)) % 200;
    const background = { r: shade, g: 40 + 50 * versionNames.indexOf(version), b: 90 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    return [`content/articles/${key}/cover.png`, new Uint8Array(await picture.png().toBuffer())] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

function messages({ home, error, edition }: Readonly<Record<'home' | 'error' | 'edition', string>>): string {
  return `${JSON.stringify({ home: { title: home }, error: { title: error }, edition })}\n`;
}

function config(): string {
  return smallSite['site.config.ts']
    .replace('{ defineConfig }', '{ defineConfig, paginate }')
    .replace(
      'article: { path',
      "list: { path: '/articles/:page?', template: 'list' },\n        article: { path",
    )
    .replace(
      'article: ({ entries })',
      `list: ({ entries, t }) => paginate(entries('articles'), ${perList}).map(({ items, number, last }) => ({
          params: number === 1 ? {} : { page: number }, key: 'list/' + number, ...(number > 1 && { fallback: 'list/1' }),
          title: t('home.title') + ' ' + number, description: 'List',
          data: { title: t('home.title'), number, last, stories: items.map(({ slug, data }) => ({ slug, title: data.title })) },
        })),
        article: ({ entries })`,
    );
}

const templateIndex = `
  import { Article, Home, Note, Portrait } from './all.tsx';
  import { Frame, List } from './pages.tsx';
  export const templates = { home: Home, list: List, article: Article };
  export const layouts = { default: Frame };
  export const directives = { note: Note, portrait: Portrait };`;

const pages = `
  import { Link, Region, useRoute, useT } from 'sitegen/react';
  export function Frame({ children }) {
    const t = useT();
    const { alternates } = useRoute();
    return (
      <>
        <nav>
          <Link to={{ name: 'index' }}>{t('edition')}</Link> <Link to={{ name: 'list' }}>{t('home.title')}</Link>
          <a href="/brochure.txt" download>.txt</a>
          {alternates.map(({ locale, path }) => <a key={locale} href={path}>{locale}</a>)}
        </nav>
        <Region id="page"><main id="main">{children}<p>{t('edition')}</p></main></Region>
      </>
    );
  }
  export function List({ title, stories, number, last }) {
    return (
      <>
        <h1>{title}</h1>
        <ul>{stories.map(({ slug, title }) => <li key={slug}><Link to={{ name: 'article', params: { slug } }}>{title}</Link></li>)}</ul>
        {number < last && <Link to={{ name: 'list', params: { page: number + 1 } }}>{number + 1}</Link>}
      </>
    );
  }`;
