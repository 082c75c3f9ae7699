const pattern = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;

/** An ISO date or date-time in milliseconds; without a zone it is UTC, regardless of the machine's. Undefined if it is no date. */
export function toInstant(date: string | undefined): number | undefined {
  const match = date === undefined ? null : pattern.exec(date);
  if (match === null) return undefined;
  const [text] = match;
  const zone = match.groups?.['zone'];
  const local = zone === undefined ? text : text.slice(0, -zone.length);
  const iso =
    local.length === 10
      ? local
      : `${local.replace(' ', 'T')}${zone?.replace(/^(...)(\d\d)$/, '$1:$2') ?? 'Z'}`;
  const instant = Date.parse(iso);
  return Number.isNaN(instant) || !isDay(text.slice(0, 10)) ? undefined : instant;
}

/** Every month has this many days. */
const SHORTEST_MONTH = 28;

/** Whether a day that `Date.parse` accepts exists: it takes 30 February for 1 March. */
export function isDay(day: string): boolean {
  const date = Number(day.slice(8));
  return date <= SHORTEST_MONTH || new Date(`${day}T00:00:00Z`).getUTCDate() === date;
}

/** The latest of some dates, in milliseconds; undefined if there is none. */
export function newestInstant(dates: Iterable<string | undefined>): number | undefined {
  let newest: number | undefined;
  for (const date of dates) {
    const instant = toInstant(date);
    if (instant !== undefined && (newest === undefined || instant > newest)) newest = instant;
  }
  return newest;
}

/** RFC 3339, in whole seconds: `2024-03-05T00:00:00Z`. */
export function toRfc3339(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** RFC 822 with a four-digit year, as RSS requires: `Tue, 05 Mar 2024 00:00:00 GMT`. */
export function toRfc822(instant: number): string {
  return new Date(instant).toUTCString();
}
