import type { AppError } from '../shared/app-error.ts';
import { loadDocument } from './load-document.ts';

/** What the error page shows of an error. */
export interface ErrorText extends Pick<AppError, 'statusCode' | 'message'> {
  /** Language of the message, where it is our own; of any other it is the author's, and taken for the page's. */
  readonly lang?: 'en';
}

export interface ErrorOptions {
  readonly locale: string;
  /** Offers to load the document again. Default: false. */
  readonly retry?: boolean;
  /** Asked first: whether a document may know better, and no error page is shown. Default: it does not. */
  readonly isDoubtful?: () => Promise<boolean>;
  /** Called when the error page is about to replace the page; false keeps the page. */
  readonly before?: () => boolean;
}

/** `failed`: there is no error page, it fits no document around it, or a document may know better. */
export type Placing = 'placed' | 'kept' | 'failed';

export interface ErrorView {
  /** Shows an error in the place of the page; one that comes after it changes nothing. */
  readonly show: (error: ErrorText, options: ErrorOptions) => Promise<Placing>;
  /** Shows an error in the error page that the document is. */
  readonly fill: (error: ErrorText) => void;
  /** Another page is shown. */
  readonly clear: () => void;
}

/** `place` puts the error page of a locale into the document, unless `isWanted` says no by then. */
export function createErrorView(
  place: (locale: string, isWanted: () => boolean) => Promise<Placing>,
): ErrorView {
  let current: ErrorText | undefined;
  return {
    async show(error, { locale, retry = false, isDoubtful, before = () => true }) {
      if (current !== undefined) return 'kept';
      current = error;
      const isWanted = (): boolean => current === error && before();
      const placing = (await isDoubtful?.()) === true ? 'failed' : await place(locale, isWanted);
      if (placing === 'placed') writeError(error, retry);
      else if (current === error) current = undefined;
      return placing;
    },
    fill(error) {
      current = error;
      writeError(error, false);
    },
    clear: () => void (current = undefined),
  };
}

/** Text, never HTML: the message holds what stands in the address bar. */
function writeError({ statusCode, message, lang }: ErrorText, retry: boolean): void {
  write('[data-error-status]', String(statusCode));
  for (const element of write('[data-error-message]', message)) {
    if (lang === undefined) element.removeAttribute('lang');
    else element.lang = lang;
  }
  const link = retry ? document.querySelector<HTMLAnchorElement>('a[data-error-retry]') : null;
  if (link === null) return;
  link.href = location.href;
  link.hidden = false;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    loadDocument(link.href);
  });
}

function write(selector: string, text: string): readonly HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  for (const element of elements) element.textContent = text;
  return elements;
}
