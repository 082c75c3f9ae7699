import { isIP } from 'node:net';

import { isMailAddress } from '../../shared/forms/form.ts';
import { noHost } from '../../shared/routes/paths.ts';
import { z } from '../lib/packages/zod.ts';
import { isBasePath, originProblem } from '../lib/addresses/site-address.ts';
import { slugPattern } from '../lib/slug.ts';
import { localeCode } from '../lib/entries/locale-of.ts';
import { cspSource } from './csp-source.ts';
import { persist } from './persist-schema.ts';

/** What site.config.ts may contain. Functions and schemas are only checked for presence: their types are the author's API. */

const schema = z.custom((value) => typeof value === 'object' && value !== null && '~standard' in value, {
  error: 'Expected a Standard Schema (zod, valibot, …)',
});
const pageFunction = z.custom((value) => typeof value === 'function', { error: 'Expected a function' });
const colorMode = z.enum(['light', 'dark', 'system']);
/** Of this form, and a URL that can be parsed: not `https://`, nor one with a space in its host. */
const isAddress = (form: RegExp) => (text: string) => form.test(text) && URL.canParse(text, noHost);
const origin = z.string().refine((text) => originProblem(text) === undefined, {
  error: ({ input }) => originProblem(String(input)) ?? '',
});
const basePath = z
  .string()
  .refine(
    isBasePath,
    'Expected a path that begins and ends with a slash, of letters from a to z, digits and . _ ~ -',
  );
const name = z.string().regex(slugPattern, 'Expected lower-case letters, digits and single hyphens');
/** BCP 47 reserves names of five to eight letters for future languages: one of them is a slip, such as `english`. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(tag);
  } catch {
    return false;
  }
}

const language = z.string().refine(isLanguageTag, 'Expected a BCP 47 language tag, such as en or en-GB');

const routePath = z
  .string()
  .refine((path) => /^\/(?:(?:[a-z0-9-]+|:[a-z][a-zA-Z0-9]*\??)(?:\/(?=.)|$))*$/.test(path), {
    error: 'Expected a pattern such as /blog/:page?',
    params: {
      fix: 'Begin it with a slash and end it without one; between slashes stand a-z, 0-9 and hyphens, or a param, :slug.',
    },
  })
  .refine((path) => {
    const params = path.match(/(?<=:)\w+/g) ?? [];
    return new Set(params).size === params.length;
  }, 'Each param stands in a pattern once');

/** The stylesheet needs its three numbers. */
const shade = z.string().regex(/^#[0-9a-f]{6}$/i, 'Expected a colour such as #0f4c4a');
/** Other signs would have to be escaped in the name of its variable. */
const colorName = z.string().regex(/^[\p{L}\p{N}_-]+$/u, 'Expected letters, digits, hyphens and underscores');

/** They are written into a style sheet as they are. */
const pageColors = z.strictObject({ background: shade, text: shade, accent: shade });

const route = z.strictObject({
  path: routePath,
  template: z.string(),
  layout: z.string().default('default'),
  middleware: z.array(z.string()).default([]),
  colorMode: colorMode.optional(),
  noindex: z.boolean().default(false),
  devOnly: z.boolean().default(false),
});

const redirectTarget = z.string().refine(isAddress(/^(?:\/(?![\\/])|https?:\/\/)/), {
  error: ({ input }) => `"${String(input)}" is neither a path of the site nor an http(s) address`,
  params: { fix: "Begin it with a slash ('/fr'), or write the whole address ('https://www.example.org/')." },
});
const redirect = z.union([
  redirectTarget.transform((to) => ({ to, status: 302 as const })),
  z.strictObject({ to: redirectTarget, status: z.literal([301, 302, 307, 308]).default(302) }),
]);

const sitePath = z
  .string()
  .regex(/^(?!\.{0,2}\/)[^\\]+$/, 'Expected a path from the site’s folder, such as templates/fonts/x.woff2');

const imageFormat = z.enum(['avif', 'webp', 'jpeg']);

const formName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'Expected a lower-case letter, then letters and digits')
  .refine(
    (text) => !['confirm', 'download', 'file'].includes(text),
    'Expected another name: the endpoint uses this one',
  );
const address = z.string().refine(isMailAddress, 'Expected an e-mail address');

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && rest.length === 0;
}

const forms = z.strictObject({
  endpoint: z
    .string()
    .refine(
      isAddress(/^(?:https?:\/\/[^/?#]+)?(?:\/[\w.~-]+)*$/),
      'Expected a path of the site such as /_forms, or an http(s) address, without a final slash',
    )
    .min(1)
    .optional(),
  email: address,
  definitions: z.record(
    formName,
    z.strictObject({
      schema,
      answer: z.strictObject({ route: z.string() }).optional(),
      confirm: z.boolean().default(false),
      download: z.boolean().default(false),
    }),
  ),
  colors: z.strictObject({ light: pageColors, dark: pageColors }).optional(),
  rateLimit: z.strictObject({ perMinute: z.number().int().positive() }).default({ perMinute: 5 }),
  trustedProxies: z
    .array(z.string().refine(isNetwork, 'Expected an address or a network such as 10.0.0.0/8'))
    .default([]),
  retentionDays: z.number().int().positive().default(365),
  from: address.optional(),
  to: address.optional(),
});

export const configSchema = z.strictObject({
  name: z.string().min(1),
  siteUrl: origin.optional(),
  baseURL: basePath.default('/'),
  cdnURL: z
    .string()
    .refine(
      isAddress(/^(?:\/|https?:\/\/)(?:.*\/)?$/),
      'Expected a URL that begins with https:// or a slash, and ends with a slash',
    )
    .optional(),
  titleTemplate: z.string().includes('%s').default('%s'),
  locales: z
    .record(
      z
        .string()
        .regex(localeCode, 'Expected a language in lower case, as paths begin with it, such as fr or pt-br'),
      z.strictObject({
        language,
        label: z.string().min(1),
        dir: z.enum(['ltr', 'rtl']).optional(),
        footnotes: z
          .strictObject({ title: z.string(), back: z.string() })
          .default({ title: 'Notes', back: 'Back to the text' }),
      }),
    )
    .refine((locales) => Object.keys(locales).length > 0, 'Expected at least one locale'),
  missingTranslation: z.enum(['error', 'warn']).default('error'),
  collections: z.record(
    name,
    z.strictObject({
      schema,
      prose: z.array(z.string()).default([]),
      file: z.string().optional(),
      reservedSlugs: z.array(z.instanceof(RegExp)).default([]),
    }),
  ),
  directives: z
    .record(
      name.refine((given) => given !== 'image', 'Pictures in Markdown have this name: choose another'),
      z.strictObject({
        type: z.enum(['container', 'leaf']),
        props: schema,
        prose: z.array(z.string()).default([]),
      }),
    )
    .default({}),
  routes: z.record(name, route),
  routeAliases: z.record(name, z.string()).default({}),
  pages: z.record(z.string(), pageFunction),
  errorPage: z
    .strictObject({ template: z.string(), layout: z.string().default('default'), page: pageFunction })
    .optional(),
  redirects: z
    .record(
      z.string().refine(isAddress(/^\/(?![\\/])[^*?#]+$/), {
        error: 'Expected a plain path such as /home',
        params: {
          fix: 'Begin it with a slash, and write one redirect for each path: *, ? and # have no meaning. / itself leads visitors to their language.',
        },
      }),
      redirect,
    )
    .default({}),
  feeds: z
    .array(
      z.strictObject({
        name,
        collection: z.string(),
        route: z.string(),
        title: z.record(z.string(), z.string()),
        limit: z.number().int().positive().default(20),
      }),
    )
    .default([]),
  theme: z
    .strictObject({
      primary: z.string().default('green'),
      gray: z.string().default('cool'),
      colors: z.record(colorName, z.union([z.string(), z.record(colorName, shade)])).default({}),
      fonts: z
        .array(
          z.strictObject({
            file: sitePath,
            preload: z.boolean().default(false),
            fallback: z
              .enum(['sans-serif', 'serif', 'monospace'])
              .optional()
              // Makes the key one that is always there, as in ThemeFont.
              .transform((kind) => kind),
          }),
        )
        .default([]),
    })
    .prefault({}),
  socialCards: z
    .strictObject({
      fonts: z
        .array(
          z.strictObject({
            family: z.string().min(1),
            file: sitePath,
            weights: z.array(z.literal([100, 200, 300, 400, 500, 600, 700, 800, 900])).min(1),
            style: z.enum(['normal', 'italic']).default('normal'),
          }),
        )
        .min(1, 'Expected at least one font'),
    })
    .optional(),
  forms: forms.optional(),
  images: z
    .strictObject({
      widths: z.array(z.number().int().positive()).min(1).default([480, 960, 1440]),
      formats: z.array(imageFormat).min(1).default(['avif', 'webp', 'jpeg']),
      quality: z
        .strictObject({
          avif: z.number().int().min(1).max(100).default(50),
          webp: z.number().int().min(1).max(100).default(72),
          jpeg: z.number().int().min(1).max(100).default(76),
        })
        .prefault({}),
      avifEffort: z.number().int().min(0).max(9).default(3),
    })
    .prefault({}),
  markdown: z
    .strictObject({
      parser: z.enum(['satteri', 'remark-parse']).default('satteri'),
      reservedIds: z.array(z.string().min(1)).default([]),
      pictureSizes: z.string().min(1).default('(min-width: 768px) 704px, 100vw'),
    })
    .prefault({}),
  output: z.strictObject({ format: z.enum(['directory', 'file']).default('directory') }).prefault({}),
  iconSets: z
    .record(
      name.refine(
        (prefix) => prefix !== 'site',
        'Expected another name: `site` is the set of the site’s own icons',
      ),
      z.strictObject({
        host: z
          .string()
          .refine(isAddress(/^https?:\/\/.*[^/]$/), 'Expected an address without a final slash'),
        names: z.array(name).min(1),
      }),
    )
    .default({}),
  headers: z
    .strictObject({
      frameSrc: z.array(cspSource).default([]),
      connectSrc: z.array(cspSource).default([]),
      formAction: z.array(cspSource).default([]),
    })
    .prefault({}),
  runtime: z
    .strictObject({
      pollInterval: z
        .union([z.literal(false), z.number().int().min(1000).max(2_147_483_647)], {
          error: 'Expected false, or whole milliseconds from 1000 to 2147483647',
        })
        .default(3_600_000),
    })
    .prefault({}),
  persist,
  public: z.record(z.string(), z.json()).default({}),
});

export type ParsedConfig = z.output<typeof configSchema>;
