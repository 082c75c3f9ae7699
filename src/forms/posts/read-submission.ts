import {
  honeypotField,
  minimumFillTime,
  pageFields,
  scriptFields,
  type FieldRules,
} from '../../shared/forms/form.ts';
import type { EndpointForm, FormsSite } from '../../shared/forms/forms-site.ts';
import type { Post } from './read-post.ts';

/** A post with the shape of its form; its fields are not yet checked. */
export interface PostedForm {
  readonly kind: Post['kind'];
  readonly values: Readonly<Record<string, unknown>>;
  /** A locale of the site. */
  readonly locale: string;
  /** Path of the page that showed the form; empty: unknown. */
  readonly page: string;
  /** Id of the requested file; empty: none. */
  readonly file: string;
  /** The client's own idempotency key, if it has one. */
  readonly key: string | undefined;
  /** Filled in as no person would. */
  readonly isRobot: boolean;
}

export interface ShapeProblem {
  readonly status: 400;
  readonly code: 'malformed' | 'unknown-field' | 'control-character';
}

/** Checks a post against its form: the names that it may contain, and the types of its values. */
export function readSubmission(
  { kind, values }: Post,
  { spec, download }: EndpointForm,
  site: FormsSite,
): PostedForm | ShapeProblem {
  const known = new Set<string>([
    ...Object.keys(spec.fields),
    honeypotField,
    ...pageFields,
    ...(kind === 'json' ? scriptFields : []),
  ]);
  if ([...values.keys()].some((name) => !known.has(name))) return problem('unknown-field');
  for (const [name, value] of values) {
    const rules = spec.fields[name];
    // A spreadsheet cell is pasted with its tab: nobody is rejected for characters that trimming removes.
    if (typeof value === 'string' && hasControl(rules === undefined ? value : value.trim(), rules))
      return problem('control-character');
  }
  const [locale, page, file, honeypot] = [...pageFields, honeypotField].map((name) => values.get(name) ?? '');
  if (typeof locale !== 'string' || typeof page !== 'string') return problem('malformed');
  if (typeof file !== 'string' || typeof honeypot !== 'string') return problem('malformed');
  const elapsed = values.get('elapsed');
  const key = values.get('key');
  // Whoever fills in the honeypot should believe that it worked, whatever else is missing.
  if (kind === 'json' && honeypot === '') {
    if (typeof elapsed !== 'number' || typeof key !== 'string' || !uuid.test(key))
      return problem('malformed');
  }
  return {
    kind,
    values: Object.fromEntries(Object.keys(spec.fields).map((name) => [name, values.get(name)])),
    locale: (site.locales.find(({ code }) => code === locale) ?? site.locales[0])?.code ?? '',
    page: isSitePath(page) ? page : '',
    file: download && Object.hasOwn(site.files, file) ? file : '',
    key: typeof key === 'string' ? key.toLowerCase() : undefined,
    isRobot: honeypot !== '' || (typeof elapsed === 'number' && elapsed < minimumFillTime),
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function problem(code: ShapeProblem['code']): ShapeProblem {
  return { status: 400, code };
}

/**
 * Line breaks are only valid in multi-line fields; browsers remove them from all others, so there they are an attempt to inject mail
 * headers.
 */
function hasControl(value: string, rules: FieldRules | undefined): boolean {
  return (rules?.multiline === true ? /(?![\t\n\r])\p{Cc}/u : /[\p{Cc}\p{Zl}\p{Zp}]/u).test(value);
}

/** A path that can only lead within the host's own site. */
function isSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 2000;
}
