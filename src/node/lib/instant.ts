const dayAlone = /^\d{4}-\d\d-\d\d$/;
const dayWithTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** An ISO date or date-time in milliseconds; without a zone it is UTC, regardless of the machine's. Undefined if it is no date. */
export function toInstant(date: string | undefined): number | undefined {
  if (date === undefined) return undefined;
  // Most dates of most entries are days, and each is read several times.
  const iso = dayAlone.test(date) ? date : withTime(date);
  const instant = iso === undefined ? NaN : Date.parse(iso);
  return Number.isNaN(instant) || !isDay(date.slice(0, 10)) ? undefined : instant;
}

/** When an entry is published, in milliseconds: always, if it has no date, or text that is not a full date, such as a year. */
export function publishedAt(date: string | undefined): number {
  return toInstant(date) ?? -Infinity;
}

function withTime(date: string): string | undefined {
  const [, day, time, zone = 'Z'] = dayWithTime.exec(date) ?? [];
  // Like the expression, V8 accepts an offset without a colon.
  return day === undefined ? undefined : `${day}T${time}${zone}`;
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
