import { pathToFileURL } from 'node:url';
import path from 'node:path';

import { formsSite, origin, secret } from './forms-endpoint.ts';
import { projectRoot, temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';

/** The settings of a server that sends its mail to `smtp`. */
export function formsEnvironment(smtp: string): Readonly<Record<string, string>> {
  return { FORMS_SECRET: secret, FORMS_SMTP_URL: smtp };
}

/** A folder as a build leaves it, of which `sitegen forms serve` needs the config and what the endpoint is told. */
export async function formsRoot(): Promise<
  AsyncDisposable & { readonly path: string; readonly storeUrl: string; readonly localStoreUrl: string }
> {
  const folder = await temporaryFolder();
  const schemas = path.join(projectRoot, 'templates/forms');
  const names = ['contact', 'newsletter', 'lead'] as const;
  const imports = names.map((name) => `import { ${name}Schema } from '${schemas}/${name}.ts';`);
  await writeTree(folder.path, {
    'site.config.ts': `${imports.join('\n')}
      export default {
        name: 'Verveine', siteUrl: '${origin}',
        locales: { fr: { language: 'fr-FR', label: 'Français' }, en: { language: 'en-EN', label: 'English' } },
        collections: {}, routes: {}, pages: {},
        forms: {
          endpoint: '/_forms', email: 'bonjour@verveine.example', rateLimit: { perMinute: 1_000_000 },
          definitions: {
            contact: { schema: contactSchema },
            newsletter: { schema: newsletterSchema, confirm: true },
            lead: { schema: leadSchema, download: true },
          },
        },
      };`,
    '.sitegen/forms/site.json': JSON.stringify(formsSite()),
  });
  return {
    path: folder.path,
    storeUrl: pathToFileURL(path.join(folder.path, '.sitegen/forms-data/store.db')).href,
    localStoreUrl: pathToFileURL(path.join(folder.path, '.sitegen/forms-data/local/store.db')).href,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
