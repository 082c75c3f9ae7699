import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(path.join(import.meta.dirname, 'short-limits-preload.mjs')).href;

/** The environment of a process that stops a site's code five times as soon as for an author: for tests of code that does not finish. */
export const shortLimits = { NODE_OPTIONS: `--import=${preload}` } as const;
