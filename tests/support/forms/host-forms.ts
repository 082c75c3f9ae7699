import type { Page } from 'puppeteer-core';
import { afterAll } from 'vitest';

import type { ListedSubmission } from '../../../src/forms/index.ts';
import { useRuntimeHost, type RuntimeHost } from '../runtime/runtime-host.ts';
import type { RuntimePage, RuntimePageOptions } from '../runtime/runtime-page.ts';
import { openTestForms, type TestForms } from './test-forms.ts';

export interface FormPost {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FormPage extends RuntimePage {
  /** What was posted to the endpoint, in order. */
  readonly posts: readonly FormPost[];
}

export interface FormsHost extends Pick<RuntimeHost, 'host'> {
  /** A page whose clock stands still, nowhere yet. */
  readonly visit: (options?: RuntimePageOptions) => Promise<FormPage>;
  readonly kept: () => Promise<readonly ListedSubmission[]>;
  /** The same at a path, once the form or button that `selector` names is taken over by scripts. */
  readonly open: (path: string, selector: string, options?: RuntimePageOptions) => Promise<FormPage>;
}

/** Noon of a day of tests. */
const clock = Date.UTC(2026, 4, 5, 12);

/** The built site with its endpoint, for tests that fill in forms. */
export function hostForms(): FormsHost {
  let forms: TestForms;
  const runtime = useRuntimeHost(undefined, async () => ({ forms: (forms = await openTestForms()).handle }));
  afterAll(() => forms?.[Symbol.asyncDispose]());
  async function visit(options: RuntimePageOptions = {}): Promise<FormPage> {
    const page = await runtime.open({ clock, ...options });
    return {
      ...page,
      posts: watchPosts(page.page),
      [Symbol.asyncDispose]: () => page[Symbol.asyncDispose](),
    };
  }
  return {
    visit,
    get host() {
      return runtime.host;
    },
    kept: () => forms.kept(),
    async open(path, selector, options = {}) {
      const opened = await visit(options);
      await opened.goto(path);
      await opened.page.$eval(selector, (form) => form.scrollIntoView());
      await opened.page.waitForSelector(`${selector}:is([novalidate], button)`);
      return opened;
    },
  };
}

function watchPosts(page: Page): readonly FormPost[] {
  const posts: FormPost[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/_forms/')) return;
    posts.push({ path: pathname, body: JSON.parse(request.postData() ?? 'null') as FormPost['body'] });
  });
  return posts;
}

/** Fields of the page that are marked as wrong, with the words that stand below them. */
export function wrongFields(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.$$eval('[aria-invalid=true]', (fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        const words = ids.map((id) => document.getElementById(id)?.textContent ?? '');
        return [field.getAttribute('name') ?? '', words.join(' ')];
      }),
    ),
  );
}
