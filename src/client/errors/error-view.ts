import type { AppError } from '../../shared/app-error.ts';
import { loadDocument } from '../navigation/load-document.ts';

/** What the error page shows about an error. */
export interface ErrorText extends Pick<AppError, 'statusCode' | 'message'> {
  /** The language of the message if it is one of ours; otherwise it is the author's, and assumed to be in the page's language. */
  readonly lang?: 'en';
}

export interface ErrorOptions {
  readonly locale: string;
  /** Offers to reload the document. Default: false. */
  readonly retry?: boolean;
  /** Asked first: if the document may give a better answer, no error page is shown. Default: it does not. */
  readonly isDoubtful?: () => Promise<boolean>;
  /** Called just before the error page replaces the page; false keeps the page. */
  readonly before?: () => boolean;
}

/** `failed`: there is no error page, it does not fit the document around it, or a document may give a better answer. */
export type Placing = 'placed' | 'kept' | 'failed';

export interface ErrorView {
  /** Shows an error in place of the page; later errors change nothing. */
  readonly show: (error: ErrorText, options: ErrorOptions) => Promise<Placing>;
  /** Shows an error in the error page that the document is. */
  readonly fill: (error: ErrorText) => void;
  /** Another page is shown. */
  readonly clear: () => void;
}

/** `place` puts the error page of a locale into the document, unless `isWanted` is false by then. */
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

/** Text, never HTML: the message contains what is in the address bar. */
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
