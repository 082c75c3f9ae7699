/** Intl objects, which are slow to create; made once per language and set of options. */
const known = new Map<string, unknown>();

function once<Result>(
  kind: string,
  language: string,
  options: object | undefined,
  make: () => Result,
): Result {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Result;
}

export function getNumberFormat(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once('number', language, options, () => new Intl.NumberFormat(language, options));
}

/** In UTC by default, so that a page says the same wherever it is built and read. */
export function getDateTimeFormat(
  language: string,
  options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return once('date', language, options, () => {
    return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  });
}

export function getPluralRules(language: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
  return once('plural', language, options, () => new Intl.PluralRules(language, options));
}

/** From milliseconds, or from ISO text, which is in UTC unless it has a zone, so that a page says the same wherever it is read. */
export function toDate(value: number | string): Date {
  const date = new Date(/[T ][\d:.]+$/.test(String(value)) ? `${String(value).replace(' ', 'T')}Z` : value);
  if (Number.isNaN(+date)) throw new Error(`"${value}" is no date: give ISO text, or milliseconds.`);
  return date;
}
