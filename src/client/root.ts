/** The root page: sends visitors to their language (cookie, then browser, then the default). */
import { rememberedLocale, rememberLocale } from './locale/remember-locale.ts';
import { visitorLocale, type LocaleChoice } from './locale/visitor-locale.ts';

interface RootData extends LocaleChoice {
  readonly baseURL: string;
}

const data = JSON.parse(document.getElementById('__DATA__')?.textContent ?? '{}') as RootData;
const locale = visitorLocale(data, rememberedLocale(), navigator.languages);
rememberLocale(locale);
location.replace(`${data.baseURL}${locale}${location.search}${location.hash}`);
