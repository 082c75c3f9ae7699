import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  createFormsHandler,
  openLibsqlStore,
  type FormsHandler,
  type FormsHandlerOptions,
  type FormsSite,
  type Store,
} from '../../../src/forms/index.ts';
import { plainColors } from '../../../src/node/bundle/styles/plain-colors.ts';
import { compileFields } from '../../../src/node/config/compile-fields.ts';
import { loadMessages } from '../../../src/node/messages/load-messages.ts';
import { endpointMessages } from '../../../src/shared/forms/forms-site.ts';
import { contactSchema } from '../../../templates/forms/contact.ts';
import { leadSchema } from '../../../templates/forms/lead.ts';
import { newsletterSchema } from '../../../templates/forms/newsletter.ts';
import { projectRoot, temporaryFolder } from '../sitegen.ts';

export const origin = 'https://www.verveine.example';
export const secret = 'a secret of the tests, long enough for it';
export const fileId = '0123456789abcdef0123';
export const fileText = 'The whole guide.\n';
export const schemas = { contact: contactSchema, newsletter: newsletterSchema, lead: leadSchema };

/** What a build of the project tells the endpoint, without the build. */
export function formsSite(endpoint = '/_forms'): FormsSite {
  const locales = [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
  ] as const;
  const sources = locales.map(({ code }) => {
    const file = `locales/${code}.json`;
    return { locale: code, file, text: readFileSync(path.join(projectRoot, file), 'utf8') };
  });
  const { byLocale: messages } = loadMessages({ locales, missingTranslation: 'error' }, sources);
  const specs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { fields } = compileFields(name, schema, () => ({ file: 'site.config.ts' }));
      return [
        name,
        { name, action: `${endpoint}/${name}`, email: 'bonjour@verveine.example', fields },
      ] as const;
    }),
  );
  const own = (locale: string) =>
    endpointMessages(specs, messages.find((candidate) => candidate.locale === locale)?.compiled ?? {});
  const form = (name: keyof typeof schemas) => ({
    spec: specs[name] as NonNullable<(typeof specs)[string]>,
    confirm: name === 'newsletter',
    download: name === 'lead',
    ...(name === 'contact' && {
      answers: { fr: '/fr/contact-thank-you', en: '/en/contact-thank-you' },
    }),
  });
  return {
    v: 1,
    name: 'Verveine',
    siteUrl: origin,
    baseURL: '/',
    endpoint,
    email: 'bonjour@verveine.example',
    colors: plainColors({ primary: 'green', gray: 'cool', colors: { green: { 500: '#0F4C4A' } } }),
    locales: locales.map(({ code, language, dir }) => ({ code, language, dir, messages: own(code) })),
    forms: { contact: form('contact'), newsletter: form('newsletter'), lead: form('lead') },
    files: { [fileId]: { name: 'guide-fr.pdf', bytes: fileText.length } },
  };
}

export interface TestEndpoint extends AsyncDisposable {
  readonly folder: string;
  readonly handle: FormsHandler;
  readonly store: Store;
  readonly errors: readonly unknown[];
}

/** A handler over a real store in a folder of its own. */
export async function openEndpoint(options: Partial<FormsHandlerOptions> = {}): Promise<TestEndpoint> {
  const folder = await temporaryFolder();
  const store = await openLibsqlStore({ url: pathToFileURL(path.join(folder.path, 'store.db')).href });
  const errors: unknown[] = [];
  const handle = createFormsHandler({
    site: formsSite(),
    schemas,
    store,
    secret,
    perMinute: 1000,
    openFile: (id) => Promise.resolve(id === fileId ? new Blob([fileText]).stream() : undefined),
    onError: (error) => errors.push(error),
    ...options,
  });
  return {
    folder: folder.path,
    handle,
    store,
    errors,
    async [Symbol.asyncDispose]() {
      store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export const contact = {
  name: 'Ada Byron',
  email: 'Ada@Example.org',
  company: '',
  phone: '',
  message: 'Bonjour, voilà notre projet.',
  consent: true,
} as const;
export const newsletter = { email: 'ada@example.org', consent: true } as const;
export const lead = { firstName: 'Ada', email: 'ada@example.org', company: '', consent: true } as const;

/** A post as the browser's scripts make it. */
export function jsonPost(
  form: string,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const facts = { website: '', elapsed: 9000, key: crypto.randomUUID(), locale: 'fr', page: '/fr/contact' };
  return rawPost(form, JSON.stringify({ ...facts, ...fields }), {
    'content-type': 'application/json',
    ...headers,
  });
}

/** A post as a browser without scripts makes it. */
export function nativePost(
  form: string,
  fields: Readonly<Record<string, string | true>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const facts = { website: '', locale: 'fr', page: '/fr/contact' };
  const body = new URLSearchParams();
  const all: Readonly<Record<string, string | true>> = { ...facts, ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value === true ? 'on' : value);
  return rawPost(form, body.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    ...headers,
  });
}

export function rawPost(
  form: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Request {
  return new Request(`${origin}/_forms/${form}`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  });
}

/** What a browser asks for when a link is opened. */
export function open(url: string): Request {
  return new Request(new URL(url, origin), {
    headers: { accept: 'text/html', 'accept-language': 'en-GB,en;q=0.9' },
  });
}

/** What a browser does when the button of such a page is pressed. */
export function press(url: string, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(url, {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
  });
}
