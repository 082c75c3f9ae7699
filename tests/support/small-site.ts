import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A site of two languages, one collection of each kind, one page a route: the ground on which tests build their own. */
export const smallSite = {
  'site.config.ts': `
    import { defineConfig } from 'sitegen';
    import { collections, directives } from './content/collections.ts';
    export default defineConfig({
      name: 'Small',
      siteUrl: 'https://small.example',
      locales: { fr: { language: 'fr-FR', label: 'Français' }, en: { language: 'en-EN', label: 'English' } },
      collections,
      directives,
      routes: {
        index: { path: '/', template: 'home' },
        article: { path: '/article/:slug', template: 'article' },
        category: { path: '/resources/:category', template: 'home' },
      },
      pages: {
        index: ({ t }) => [{ title: t('home.title'), description: 'Home', data: { title: t('home.title') } }],
        article: ({ entries }) => entries('articles').map(({ key, slug, data, body }) => ({
          params: { slug }, key: 'articles/' + key, entry: { collection: 'articles', key },
          title: data.title, description: data.title, ...(data.layout && { layout: data.layout }),
          type: 'article', published: data.date,
          data: { title: data.title, cover: data.cover ?? null, body },
        })),
        category: ({ entries }) => entries('categories').map(({ key, slug, data }) => ({
          params: { category: slug }, key: 'categories/' + key, title: data.title, description: data.title, data: { title: data.title },
        })),
      },
      errorPage: { template: 'home', page: ({ t }) => ({ title: t('error.title'), description: 'Error', data: { title: t('error.title') } }) },
      redirects: { '/home': '/fr' },
      feeds: [{ name: 'articles', collection: 'articles', route: 'index', title: { fr: 'Articles', en: 'Articles' } }],
      images: { widths: [32], formats: ['webp', 'jpeg'] },
    });`,
  'content/collections.ts': `
    import { defineCollection, image, reference } from 'sitegen';
    import { z } from 'zod';
    export const collections = {
      articles: defineCollection({
        schema: z.strictObject({
          title: z.string(), date: z.iso.date(), layout: z.string().optional(),
          cover: z.string().transform(image()).optional(),
          author: z.string().transform(reference('people')).optional(),
        }),
        prose: ['title'],
      }),
      people: defineCollection({ file: 'people.yaml', schema: z.strictObject({ name: z.string() }) }),
      categories: defineCollection({
        file: 'categories.yaml', schema: z.strictObject({ title: z.string() }), reservedSlugs: [/^page$/, /^article$/, /^\\d+$/],
      }),
    };
    export const directives = {
      note: { type: 'container', props: z.strictObject({ title: z.string().optional() }) },
      portrait: { type: 'leaf', props: z.strictObject({ name: z.string().transform(reference('people')) }) },
    } as const;`,
  'content/people.yaml': 'ada: { fr: { name: Ada }, en: { name: Ada } }\n',
  'content/categories.yaml': 'guides: { fr: { title: Guides }, en: { title: Guides } }\n',
  'content/articles/first/fr.md':
    '---\ntitle: Premier\ndate: 2024-03-05\nauthor: ada\n---\n\n## Un titre\n\nBonjour le monde.\n',
  'content/articles/first/en.md':
    '---\ntitle: First\ndate: 2024-03-05\nauthor: ada\n---\n\n## A heading\n\nHello world.\n',
  'locales/fr.json': '{ "home": { "title": "Accueil" }, "error": { "title": "Introuvable" } }\n',
  'locales/en.json': '{ "home": { "title": "Home" }, "error": { "title": "Not found" } }\n',
  'templates/index.ts': `
    import { Article, Home, Note, Plain, Portrait } from './all.tsx';
    export const templates = { home: Home, article: Article };
    export const layouts = { default: Plain };
    export const directives = { note: Note, portrait: Portrait };`,
  'templates/all.tsx': `
    import { Body, Picture, Region, useRoute } from 'sitegen/react';
    export function Plain({ children }) {
      const { alternates } = useRoute();
      return <><nav>{alternates.map(({ locale, path }) => <a key={locale} href={path}>{locale}</a>)}</nav><Region id="page"><main id="main">{children}</main></Region></>;
    }
    export function Home({ title }) { return <h1>{title}</h1>; }
    export function Article({ title, cover, body }) { return <article><h1>{title}</h1>{cover && <Picture image={cover} alt="" />}<Body of={body} /></article>; }
    export function Note({ title, children }) { return <aside><p>{title}</p>{children}</aside>; }
    export function Portrait({ name }) { return <figure><figcaption>{name.data.name}</figcaption></figure>; }`,
} as const satisfies Readonly<Record<string, string>>;

/** Writes a tree of files; later trees win. */
export async function writeTree(
  root: string,
  ...trees: readonly Readonly<Record<string, string | Uint8Array>>[]
): Promise<void> {
  for (const [name, content] of Object.entries(
    Object.assign({}, ...trees) as Record<string, string | Uint8Array>,
  )) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** An article in both languages; `fields` go into the front matter of both. */
export function article(
  key: string,
  body: string,
  fields = 'date: 2024-01-01',
): Readonly<Record<string, string>> {
  const text = (title: string) => `---\ntitle: ${title}\n${fields}\n---\n\n${body}\n`;
  return {
    [`content/articles/${key}/fr.md`]: text(`Titre ${key}`),
    [`content/articles/${key}/en.md`]: text(`Title ${key}`),
  };
}
