import { readFileSync } from 'node:fs';
import path from 'node:path';

import type words from '../../locales/fr.json';
import { projectRoot } from './sitegen.ts';

/** The messages of the project's own site in a language. */
export function readWords(locale: string): typeof words {
  return JSON.parse(readFileSync(path.join(projectRoot, `locales/${locale}.json`), 'utf8')) as typeof words;
}
