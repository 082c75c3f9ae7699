import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { packageRoot } from '../../lib/package-root.ts';
import { eventNames } from './json-events.ts';

test('docs/building.md has every event, and no other', () => {
  const page = readFileSync(path.join(packageRoot, 'docs/building.md'), 'utf8');
  const table = page.slice(page.indexOf('\n| event '));
  const told = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(told).toEqual(eventNames);
});
