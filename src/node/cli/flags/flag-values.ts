import { isIPv6 } from 'node:net';

import { InvalidArgumentError } from 'commander';

import { readHostName } from '../../dev/serve/host-check.ts';
import { isDay } from '../../lib/instant.ts';
import { isBasePath, originProblem } from '../../lib/addresses/site-address.ts';

/* One function per kind of value: parses what the user typed, or throws commander's error. */

export function parseJobs(text: string): number {
  return parseWhole(text, 1, 256);
}

export function parsePort(text: string): number {
  return parseWhole(text, 0, 65_535);
}

/** Milliseconds. Shorter intervals would only keep the machine busy. */
export function parseInterval(text: string): number {
  return parseWhole(text, 50, 60_000);
}

function parseWhole(text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** An ISO date or instant. A time without a zone would depend on the machine. */
export function parseClock(text: string): string {
  const [, day] = INSTANT.exec(text) ?? [];
  if (day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day)) return text;
  throw new InvalidArgumentError(
    'Expected an ISO date (2026-08-31), or a date and time with a zone (2026-08-31T09:00:00Z).',
  );
}

export function parseBase(text: string): string {
  if (isBasePath(text)) return text;
  throw new InvalidArgumentError(
    'Expected a path that begins and ends with a slash, such as /docs/, of letters from a to z, digits and . _ ~ -.',
  );
}

export function parseSiteUrl(text: string): string {
  const problem = originProblem(text);
  if (problem === undefined) return text;
  throw new InvalidArgumentError(`${problem}.`);
}

/** A name in the form of a Host header, without a port. */
export function parseHostName(text: string): string {
  // If it already has a port, a second one makes it invalid.
  const name = readHostName(`${text}:80`);
  if (name !== undefined) return name;
  throw new InvalidArgumentError(
    'Expected a host name such as box.example, or an address, without scheme or port.',
  );
}

/** The address that a server listens on. An empty text, as from an unset variable, would mean every address. */
export function parseHost(text: string): string {
  // Accepts the notation of URLs, which is also printed at the start.
  const [, address = text] = /^\[(.*)\]$/.exec(text) ?? [];
  if (isIPv6(address) || (address === text && readHostName(`${text}:80`) !== undefined)) return address;
  throw new InvalidArgumentError(
    'Expected an address or a name of this machine, without scheme or port; --host alone means every address.',
  );
}

export function parseFolder(text: string): string {
  if (text.trim() !== '' && !text.includes('\0')) return text;
  throw new InvalidArgumentError('Expected a folder’s path.');
}

/** SOURCE_DATE_EPOCH as defined by https://reproducible-builds.org/specs/source-date-epoch/; undefined if it is not an instant. */
export function parseEpoch(text: string): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(new Date(seconds * 1000).getTime()) ? undefined : seconds;
}
