import picocolors from 'picocolors';
import { expect, test } from 'vitest';

import { formatProfile } from './format-profile.ts';

const colors = picocolors.createColors(false);
const stages = [
  { stage: 'render', start: 900, ms: 1200 },
  { stage: 'encode', start: 1000, ms: 30 },
] as const;

test('a profile shows when stages began and how long they took, then the slowest pages', () => {
  const pages = [
    { path: '/fr/b', template: 'note', ms: 12.34 },
    { path: '/fr', template: 'home', ms: 0.5 },
  ];
  expect(formatProfile({ stages, pages }, colors).split('\n')).toEqual([
    'Stage    Start    Time',
    'render  900 ms  1.20 s',
    'encode  1.00 s   30 ms',
    '',
    '   Time  Slowest pages  Template',
    '12.3 ms  /fr/b          note',
    ' 0.5 ms  /fr            home',
  ]);
});

test('it says when nothing was rendered', () => {
  expect(formatProfile({ stages, pages: [] }, colors)).toMatch(/\n\nNothing was rendered\.$/);
  expect(formatProfile({ stages: [], pages: [] }, colors)).toMatch(
    /^Nothing was rendered: nothing has changed/,
  );
});
