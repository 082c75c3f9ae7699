import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

import {
  createFormsHandler,
  openFilesIn,
  openLibsqlStore,
  type FormsHandler,
  type FormsSite,
  type ListedSubmission,
} from '../../../src/forms/index.ts';
import { formsFolder } from '../../../src/node/lib/files/forms-folder.ts';
import { contactSchema } from '../../../templates/forms/contact.ts';
import { leadSchema } from '../../../templates/forms/lead.ts';
import { newsletterSchema } from '../../../templates/forms/newsletter.ts';
import { projectRoot, temporaryFolder } from '../sitegen.ts';

export interface TestForms extends AsyncDisposable {
  readonly handle: FormsHandler;
  /** What it has kept, the oldest first. */
  readonly kept: () => Promise<readonly ListedSubmission[]>;
}

/** The endpoint of the project's own site, as it was built for the tests, over a store of its own. */
export async function openTestForms(): Promise<TestForms> {
  const folder = await temporaryFolder();
  const built = formsFolder({ root: projectRoot, outDir: inject('siteDir') });
  const store = await openLibsqlStore({ url: pathToFileURL(path.join(folder.path, 'store.db')).href });
  const handle = createFormsHandler({
    site: JSON.parse(readFileSync(built.siteFile, 'utf8')) as FormsSite,
    schemas: { contact: contactSchema, newsletter: newsletterSchema, lead: leadSchema },
    store,
    secret: 'a secret of tests, and of nothing else',
    openFile: openFilesIn(built.files),
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
