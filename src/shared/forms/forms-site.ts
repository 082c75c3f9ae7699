import type { CompiledMessage } from '../messages/format-message.ts';
import { fieldErrorCodes, type FormSpec } from './form.ts';

/** What the forms endpoint knows about a built site: JSON that a build writes and the endpoint reads. */
export interface FormsSite {
  readonly v: 1;
  readonly name: string;
  /** Origin of the pages; empty when unknown. */
  readonly siteUrl: string;
  readonly baseURL: string;
  /** URL with base, or absolute; no final slash. */
  readonly endpoint: string;
  readonly email: string;
  /** For the endpoint's own pages, in light and dark mode. */
  readonly colors: { readonly light: PageColors; readonly dark: PageColors };
  /** The first one is the default. */
  readonly locales: readonly FormsLocale[];
  /** By name. */
  readonly forms: Readonly<Record<string, EndpointForm>>;
  /** By id. */
  readonly files: Readonly<Record<string, PrivateFileFacts>>;
}

/** Each as `#rrggbb`; text and accent are readable on the background. */
export interface PageColors {
  readonly background: string;
  readonly text: string;
  readonly accent: string;
}

export interface FormsLocale {
  readonly code: string;
  /** BCP 47. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** The endpoint's messages, by key. */
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

export interface EndpointForm {
  readonly spec: FormSpec;
  /** Locale → path with base of the page shown after a native post; undefined: the endpoint shows its own. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly confirm: boolean;
  readonly download: boolean;
}

/** A file outside the published folder. */
export interface PrivateFileFacts {
  /** The name under which it is saved. */
  readonly name: string;
  readonly bytes: number;
}

/** The endpoint's own pages: each has a title and a text. */
const answerNames = [
  'received',
  'checkMail',
  'confirm',
  'confirmed',
  'linkExpired',
  'download',
  'grantExpired',
  'invalid',
  'tooMany',
  'refused',
  'unavailable',
  'notFound',
] as const;

export type AnswerName = (typeof answerNames)[number];

/** The message that describes the expected format of a field with this name; replaces `forms.errors.malformed` if the site has it. */
export function expectedKey(field: string): string {
  return `forms.expected.${field}`;
}

/** A locale's messages for an endpoint with these forms; a missing message is replaced by its key. */
export function endpointMessages(
  specs: Readonly<Record<string, FormSpec>>,
  compiled: Readonly<Record<string, CompiledMessage>>,
): FormsLocale['messages'] {
  const expected = Object.values(specs)
    .flatMap(({ fields }) => Object.keys(fields).map(expectedKey))
    .filter((key) => Object.hasOwn(compiled, key));
  const keys = [...formsMessageKeys(specs), ...expected];
  return Object.fromEntries(keys.map((key) => [key, compiled[key] ?? key]));
}

/** Keys of every message that an endpoint with these forms must have. */
export function formsMessageKeys(specs: Readonly<Record<string, FormSpec>>): readonly string[] {
  return [
    ...fieldErrorCodes.map((code) => `forms.errors.${code}`),
    ...answerNames.flatMap((name) => [`forms.answers.${name}.title`, `forms.answers.${name}.text`]),
    ...['back', 'send', 'getFile', 'confirmAddress', 'optional', 'choose'].map(
      (name) => `forms.answers.${name}`,
    ),
    ...['noticeSubject', 'noticeText', 'confirmSubject', 'confirmText'].map((name) => `forms.mail.${name}`),
    ...Object.entries(specs).flatMap(([form, { fields }]) => [
      `forms.titles.${form}`,
      ...Object.keys(fields).map((field) => `forms.${form}.${field}`),
      ...Object.entries(fields).flatMap(([field, { options = [] }]) =>
        options.map((option) => `forms.options.${form}.${field}.${option}`),
      ),
    ]),
  ];
}
