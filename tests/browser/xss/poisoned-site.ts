import { smallSite } from '../../support/small-site.ts';
import { markdownBlocks } from './markdown-sinks.ts';
import { payloads as all, withoutControls, type Payload } from './payloads.ts';

const payloads = withoutControls(all);

/** A place of the site's sources that holds one payload and may be refused without the others. */
export interface Place {
  readonly file: string;
  readonly sink: string;
  /** First and last line, 1-based. */
  readonly lines: readonly [number, number];
  readonly payload: Payload;
}

export interface PoisonedSite {
  readonly tree: Readonly<Record<string, string | Uint8Array>>;
  readonly places: readonly Place[];
}

const locales = ['fr', 'en'] as const;

/** All payloads one after the other: for what a site has once. */
export const everyPayload = payloads.map(({ line }) => line).join(' ');

/** Where a payload leads when it is the target of a redirect; `from` is the redirect's own path. */
export const redirects = payloads.flatMap(({ id, text }) => [
  { from: `/inside-${id}`, to: `/fr?q=${text}#${text}` },
  { from: `/outside-${id}`, to: `https://other.example/${text}` },
]);

/** The name under which a place is left out once it is refused: both languages at once. */
export function nameOf({ file, sink, payload }: Place): string {
  return `${payload.key} ${/^[^/]+/.exec(file)?.[0] ?? ''} ${sink}`;
}

/** The small site with every payload in every place but those in `refused`. */
export function poisonedSite(refused: ReadonlySet<string>, parser: 'satteri' | 'remark-parse'): PoisonedSite {
  const places: Place[] = [];
  const tree: Record<string, string | Uint8Array> = {
    'content/people.yaml': smallSite['content/people.yaml'],
    'templates/all.tsx': smallSite['templates/all.tsx'],
  };
  const keep = (place: Place): boolean => {
    if (refused.has(nameOf(place))) return false;
    places.push(place);
    return true;
  };
  for (const locale of locales) {
    for (const payload of payloads) {
      Object.assign(tree, article(payload, locale, keep), rawEntry(payload, locale, keep));
    }
    tree[`locales/${locale}.json`] = messageFile(locale, keep);
  }
  const spoken = payloads
    .filter((payload) => !refused.has(nameOf(messagePlace(payload, 'fr', 0))))
    .map(({ key }) => key);
  tree['content/categories.yaml'] = payloads.map(category).join('');
  tree['payloads.json'] = JSON.stringify({
    all: everyPayload,
    keys: payloads.map(({ key }) => key),
    spoken,
    redirects,
  });
  tree['public/drawing.svg'] = drawing();
  tree['site.config.ts'] = config(parser);
  tree['content/collections.ts'] = collections;
  tree['templates/index.ts'] = registry;
  tree['templates/wall.tsx'] = wall;
  return { tree, places };
}

type Keep = (place: Place) => boolean;

function article(
  payload: Payload,
  locale: string,
  keep: Keep,
): Readonly<Record<string, string | Uint8Array>> {
  const { key, text } = payload;
  const folder = `content/articles/${key}`;
  const quoted = JSON.stringify(text);
  const lines = [
    '---',
    `title: ${quoted}`,
    `description: ${quoted}`,
    `excerpt: ${quoted}`,
    `extra: [${quoted}]`,
    'date: 2024-01-01',
    '---',
    '',
  ];
  for (const block of isWrittenIn(payload, locale) ? markdownBlocks(payload) : []) {
    const written = block.text.split('\n');
    const first = lines.length + 1;
    const place = {
      file: `${folder}/${locale}.md`,
      sink: block.sink,
      lines: [first, first + written.length - 1],
      payload,
    } as const;
    if (keep(place)) lines.push(...written, '');
  }
  return { [`${folder}/${locale}.md`]: `${lines.join('\n')}\n`, [`${folder}/dot.png`]: dot };
}

/** Each payload is in the text of one language: enough for both, and half the work. */
function isWrittenIn({ id }: Payload, locale: string): boolean {
  return locales[id % locales.length] === locale;
}

/** Front matter as a writer types it, without quotes. */
function rawEntry(payload: Payload, locale: string, keep: Keep): Readonly<Record<string, string>> {
  const file = `content/raws/${payload.key}/${locale}.md`;
  if (!keep({ file, sink: 'front matter', lines: [1, 1000], payload })) return {};
  return { [file]: `---\ntitle: ${payload.text}\n---\n\nText.\n` };
}

function category({ key, text }: Payload): string {
  const quoted = JSON.stringify(text);
  return `${key}: { slug: ${key}, fr: { title: ${quoted} }, en: { title: ${quoted} } }\n`;
}

/** One message a line, so that a line names its payload: first quoted as ICU wants it, then as it is. */
function messageFile(locale: string, keep: Keep): string {
  const fixed = ['{', '"home": { "title": "Home" }, "error": { "title": "Error" }, "argument": "{value}",'];
  const quoted = payloads.map(({ key, text }) => `"quoted-${key}": ${JSON.stringify(quoteIcu(text))},`);
  const raw: string[] = [];
  for (const payload of payloads) {
    if (keep(messagePlace(payload, locale, fixed.length + quoted.length + raw.length + 1))) {
      raw.push(`"raw-${payload.key}": ${JSON.stringify(payload.text)},`);
    }
  }
  return [...fixed, ...quoted, ...raw, '"last": "x" }', ''].join('\n');
}

function messagePlace(payload: Payload, locale: string, line: number): Place {
  return { file: `locales/${locale}.json`, sink: 'message', lines: [line, line], payload };
}

/** An ICU message that says exactly this text. */
function quoteIcu(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}<>]+/g, "'$&'");
}

function drawing(): string {
  const escape = (text: string) =>
    text
      .replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
      // XML holds no control characters.
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '');
  const texts = payloads.map(({ line }, index) => `<text y="${index * 10}" class="x">${escape(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 2000"><title>${escape(everyPayload)}</title>${texts.join('')}</svg>\n`;
}

/** One pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function config(parser: string): string {
  return `
    import { defineConfig } from 'sitegen';
    import { collections, directives } from './content/collections.ts';
    import { all, keys, spoken, redirects } from './payloads.json';
    const size = 16;
    const chunks = (list) => Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, index * size + size));
    const join = (list, name) => list.map(({ data }) => data[name]).join(' ');
    export default defineConfig({
      name: all,
      siteUrl: 'https://poisoned.example',
      locales: {
        fr: { language: 'fr-FR', label: all, footnotes: { title: all, back: all } },
        en: { language: 'en-EN', label: all, footnotes: { title: all, back: all } },
      },
      collections, directives,
      markdown: { parser: '${parser}' },
      routes: {
        index: { path: '/', template: 'overview' },
        wall: { path: '/wall/:page', template: 'wall' },
      },
      pages: {
        index: ({ entries }) => [{
          title: all, description: all,
          data: {
            raws: entries('raws').map(({ key, data, body }) => ({ key, title: data.title, body })),
            categories: entries('categories').map(({ key, data }) => ({ key, title: data.title })),
            keys, spoken, all,
          },
        }],
        wall: ({ entries }) => chunks(entries('articles')).map((list, index) => ({
          params: { page: String(index + 1) }, key: 'wall/' + index,
          title: join(list, 'title'), description: join(list, 'description'), type: 'article',
          jsonLd: list.map(({ data }) => ({
            '@context': 'https://schema.org', '@type': 'Article', headline: data.description, url: data.extra[0], [data.description]: data.extra,
          })),
          shows: list.map(({ collection, key }) => ({ collection, key, anchor: key })),
          data: { items: list.map(({ key, data, body, excerpt, headings }) => ({ key, ...data, body, summary: excerpt, headings })) },
        })),
      },
      errorPage: { template: 'overview', page: () => ({ title: all, description: all, data: { raws: [], categories: [], keys: [], spoken: [], all } }) },
      redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
      feeds: [{ name: 'all', collection: 'articles', route: 'index', limit: 1000, title: { fr: all, en: all } }],
      images: { widths: [1], formats: ['webp', 'jpeg'] },
      public: { all, [all]: all },
    });`;
}

const collections = `
  import { defineCollection, reference } from 'sitegen';
  import { z } from 'zod';
  export const collections = {
    articles: defineCollection({
      schema: z.strictObject({ title: z.string(), description: z.string(), excerpt: z.string(), extra: z.array(z.string()), date: z.iso.date() }),
      prose: ['title', 'excerpt'],
    }),
    raws: defineCollection({ schema: z.strictObject({ title: z.string() }), prose: ['title'] }),
    people: defineCollection({ file: 'people.yaml', schema: z.strictObject({ name: z.string() }) }),
    categories: defineCollection({ file: 'categories.yaml', schema: z.strictObject({ title: z.string() }), prose: ['title'] }),
  };
  export const directives = {
    note: { type: 'container', props: z.strictObject({ title: z.string().optional() }) },
    portrait: { type: 'leaf', props: z.strictObject({ name: z.string().transform(reference('people')) }) },
  } as const;`;

const registry = `
  import { Note, Plain, Portrait } from './all.tsx';
  import { Overview, Wall } from './wall.tsx';
  export const templates = { overview: Overview, wall: Wall };
  export const layouts = { default: Plain };
  export const directives = { note: Note, portrait: Portrait };`;

/** Every field in text, in attributes and in the properties of form fields. */
const wall = `
  import { Body, useConfig, useRoute, useT } from 'sitegen/react';

  function Field({ value }) {
    return (
      <p className={value} title={value} aria-label={value} data-value={value}>
        {value} <code>{value}</code> <input defaultValue={value} placeholder={value} /> <textarea defaultValue={value} />
      </p>
    );
  }

  export function Wall({ items }) {
    const { alternates } = useRoute();
    return (
      <>
        <h1>{items.map(({ title }) => title).join(' ')}</h1>
        {items.map(({ key, title, description, excerpt, extra, summary, headings, body }) => (
          <section key={key} id={key} data-label={description}>
            <h2 title={title}>{title}</h2>
            <p className="description">{description}</p>
            <Field value={description} /> <Field value={excerpt} /> <Field value={extra[0]} /> <Field value={summary} />
            <ul>{headings.map(({ id, text }) => <li key={id}><a href={'#' + id} title={text}>{text}</a></li>)}</ul>
            <Body of={body} />
          </section>
        ))}
      </>
    );
  }

  export function Overview({ raws, categories, keys, spoken, all }) {
    const t = useT();
    const config = useConfig();
    // A raw message can ask for arguments that nobody gives.
    const say = (key, values) => { try { return t(key, values); } catch { return ''; } };
    return (
      <>
        <h1>{all}</h1>
        <Field value={config.public.all} />
        <Field value={t('argument', { value: all })} />
        {raws.map(({ key, title, body }) => <section key={key}><Field value={title} /><Body of={body} /></section>)}
        {categories.map(({ key, title }) => <Field key={key} value={title} />)}
        {keys.map((key) => <p key={key} id={'quoted-' + key} title={t('quoted-' + key)}>{t('quoted-' + key)}</p>)}
        {spoken.map((key) => <Field key={key} value={say('raw-' + key, { x: all })} />)}
      </>
    );
  }`;
