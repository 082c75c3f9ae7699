/** The root page: sends visitors to their language (cookie, then browser, then the default). */
import { localeCookie, readLocaleCookie } from './locale-cookie.ts';
import { visitorLocale, type LocaleChoice } from './visitor-locale.ts';

interface RootData extends LocaleChoice {
  readonly baseURL: string;
}

const data = JSON.parse(document.getElementById('__DATA__')?.textContent ?? '{}') as RootData;
const remembered = readLocaleCookie(document.cookie);
const locale = visitorLocale(data, remembered, navigator.languages);
if (remembered !== locale) document.cookie = localeCookie(locale, Date.now());
location.replace(`${data.baseURL}${locale}${location.search}${location.hash}`);
