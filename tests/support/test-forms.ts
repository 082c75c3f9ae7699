import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  createFormsHandler,
  openFilesIn,
  openLibsqlStore,
  type FormsHandler,
  type FormsSite,
  type ListedSubmission,
} from '../../src/forms/index.ts';
import { contactSchema } from '../../templates/forms/contact.ts';
import { leadSchema } from '../../templates/forms/lead.ts';
import { newsletterSchema } from '../../templates/forms/newsletter.ts';
import { projectRoot, temporaryFolder } from './sitegen.ts';

export interface TestForms extends AsyncDisposable {
  readonly handle: FormsHandler;
  /** What it has kept, the oldest first. */
  readonly kept: () => Promise<readonly ListedSubmission[]>;
}

/** The endpoint of the project's own site, as its last build left it, over a store of its own. */
export async function openTestForms(): Promise<TestForms> {
  const folder = await temporaryFolder();
  const built = path.join(projectRoot, '.sitegen/forms');
  const store = await openLibsqlStore({ url: pathToFileURL(path.join(folder.path, 'store.db')).href });
  const handle = createFormsHandler({
    site: JSON.parse(readFileSync(path.join(built, 'site.json'), 'utf8')) as FormsSite,
    schemas: { contact: contactSchema, newsletter: newsletterSchema, lead: leadSchema },
    store,
    secret: 'a secret of tests, and of nothing else',
    openFile: openFilesIn(path.join(built, 'files')),
    trustOwnHost: true,
    perMinute: 1000,
    onError(error) {
      throw error;
    },
  });
  return {
    handle,
    kept: () => store.list(),
    async [Symbol.asyncDispose]() {
      store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
