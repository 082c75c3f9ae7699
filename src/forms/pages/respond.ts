import { detectLocale } from '../../shared/locales/detect-locale.ts';
import { attributes, escapeHtml } from '../../shared/html.ts';
import type { AnswerName, FormsSite } from '../../shared/forms/forms-site.ts';
import { acceptedLanguages } from './accepted-languages.ts';
import { errorText, formMarkup, type FilledForm } from './form-markup.ts';
import { pageDocument, pageHeaders } from './page-document.ts';
import { pageStyle } from './page-style.ts';
import { createTexts, type Texts } from '../texts.ts';

export interface AnswerPage {
  readonly status: number;
  readonly name: AnswerName;
  readonly locale: string;
  /** Path of the page to go back to; empty: unknown. */
  readonly page?: string;
  /** Shown again, so that nobody has to type twice. */
  readonly form?: FilledForm;
  /** A file that can be downloaded. */
  readonly file?: { readonly url: string; readonly name: string };
  /** What can be done here: an empty post to a path, and the message key of the button's label. */
  readonly button?: { readonly action: string; readonly label: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export type Responder = ReturnType<typeof createResponder>;

/** Creates the endpoint's responses: JSON for scripts, pages in the visitor's language for everyone else. */
export function createResponder(site: FormsSite) {
  const textsOf = createTexts(site);
  const style = pageStyle(site.colors);
  const isRemote = !site.endpoint.startsWith('/');

  /** A path of the site as a link from here. */
  function siteLink(path: string): string {
    return isRemote ? site.siteUrl + path : path;
  }

  function homePath(locale: string): string {
    return `${site.baseURL}${locale}`;
  }

  function wayBack({ text }: Texts, page: string): string {
    return `<p><a href="${escapeHtml(siteLink(page))}">${escapeHtml(text('forms.answers.back'))}</a></p>`;
  }

  function errorList(texts: Texts, { spec, errors }: FilledForm): string {
    if (errors.length === 0) return '';
    const items = errors.map(
      (error) =>
        `<li><a${attributes({ href: `#${error.path}` })}>${escapeHtml(texts.text(`forms.${spec.name}.${error.path}`))}</a><br>${escapeHtml(errorText(texts, error))}</li>`,
    );
    return `<ul>${items.join('')}</ul>`;
  }

  return {
    siteLink,
    textsOf,

    /** The site's best match for the languages that a browser asks for. */
    localeOf(request: Request): string {
      return (
        detectLocale(acceptedLanguages(request.headers.get('accept-language') ?? ''), site.locales) ??
        site.locales[0]?.code ??
        ''
      );
    },

    json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
      return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
    },

    redirect(status: 302 | 303, location: string): Response {
      return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
    },

    page({ status, name, locale, page = '', form, file, button, headers = {} }: AnswerPage): Response {
      const texts = textsOf(locale);
      const title = texts.text(`forms.answers.${name}.title`);
      const parts = [
        `<h1>${escapeHtml(title)}</h1>`,
        `<p>${escapeHtml(texts.text(`forms.answers.${name}.text`, { email: site.email }))}</p>`,
        file &&
          `<p><a class="button" href="${escapeHtml(file.url)}">${escapeHtml(texts.text('forms.answers.getFile', { name: file.name }))}</a></p>`,
        button &&
          `<form method="post" action="${escapeHtml(button.action)}"><p><button>${escapeHtml(texts.text(button.label))}</button></p></form>`,
        form && errorList(texts, form) + formMarkup(texts, form),
        page === '' ? undefined : wayBack(texts, page),
      ];
      const body = parts.filter((part) => part !== undefined).join('\n');
      const home = siteLink(homePath(texts.locale.code));
      const formAction = isRemote && site.siteUrl !== '' ? [site.siteUrl] : [];
      return new Response(pageDocument(texts, { title, style, site: { name: site.name, home }, body }), {
        status,
        headers: { ...pageHeaders(style, formAction), 'Cache-Control': 'no-store', ...headers },
      });
    },
  };
}
