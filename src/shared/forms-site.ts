import type { CompiledMessage } from './format-message.ts';
import type { FieldErrorCode, FormSpec } from './form.ts';

/** What the forms endpoint knows of a built site: JSON, which a build writes and the endpoint reads. */
export interface FormsSite {
  readonly v: 1;
  readonly name: string;
  /** Origin of the pages; empty when unknown. */
  readonly siteUrl: string;
  readonly baseURL: string;
  /** URL with base, or absolute; no final slash. */
  readonly endpoint: string;
  readonly email: string;
  /** Of the endpoint's own pages, by day and by night. */
  readonly colors: { readonly light: PageColors; readonly dark: PageColors };
  /** The first one is the default. */
  readonly locales: readonly FormsLocale[];
  /** By name. */
  readonly forms: Readonly<Record<string, EndpointForm>>;
  /** By id. */
  readonly files: Readonly<Record<string, PrivateFileFacts>>;
}

/** Each as `#rrggbb`; text and accent can be read on the background. */
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
  /** Locale → path with base of the page that answers a native post; undefined: the endpoint answers. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly confirm: boolean;
  readonly download: boolean;
}

/** A file outside the published folder. */
export interface PrivateFileFacts {
  /** What it is saved as. */
  readonly name: string;
  readonly bytes: number;
}

const errorCodes: readonly FieldErrorCode[] = [
  'required',
  'unticked',
  'too-short',
  'too-long',
  'malformed',
  'not-an-option',
];

/** The endpoint's own pages: each has a title and a text. */
export const answerNames = [
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

/** What a malformed field of a name should look like: said in the place of `forms.errors.malformed`, where a site has it. */
export function expectedKey(field: string): string {
  return `forms.expected.${field}`;
}

/** A locale's messages for an endpoint with these forms; what it lacks says its key. */
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
    ...errorCodes.map((code) => `forms.errors.${code}`),
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
