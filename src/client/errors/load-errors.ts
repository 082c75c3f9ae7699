import type { ErrorPageParts } from './error-page.ts';
import type { Errors } from './errors.ts';

/** Error handling whose code is loaded with the first error. Nothing rejects: without the code there is no error page. */
export function loadErrors(parts: ErrorPageParts): Errors {
  let loading: Promise<Errors> | undefined;
  let errors: Errors | undefined;
  /** Counts the pages shown so far: an error of a page that is gone when the code arrives is no longer shown. */
  let pages = 0;
  const load = () => (loading ??= import('./errors.ts').then((code) => (errors = code.createErrors(parts))));
  const report = (error: unknown): void => {
    // oxlint-disable-next-line no-console -- the current page stays; whoever runs the site should know why
    console.error(error);
  };
  return {
    async show(...wanted) {
      const shown = pages;
      try {
        const loaded = await load();
        return shown === pages ? await loaded.show(...wanted) : 'kept';
      } catch (error) {
        report(error);
        return 'failed';
      }
    },
    fill: () =>
      load()
        .then((loaded) => loaded.fill())
        .catch(report),
    clear() {
      pages += 1;
      errors?.clear();
    },
  };
}
