import { isRecord } from './is-record.ts';

/** A value that survives JSON unchanged: pages, payloads and cache entries consist of them. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Whether a value is unchanged by a round trip through JSON. */
export function survivesJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return !value.includes(undefined) && value.every(survivesJson);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(survivesJson);
}

/** JSON for a `<script type="application/json">` block: `<` cannot close the element, U+2028/9 cannot end a line. */
export function serializeForScript(value: Json): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** JSON with sorted keys: equal values give equal strings, in whatever order they were built. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
