import { expect, test } from 'vitest';

import { centreFocus } from '../../../shared/images/focus-grid.ts';
import { splitFocus } from './split-focus.ts';

test.each([
  ['./cover.jpg', './cover.jpg', centreFocus],
  ['./cover.jpg#30,60', './cover.jpg', 11],
  ['./cover.jpg#0,0', './cover.jpg', 0],
  ['./cover.jpg#100,100', './cover.jpg', 24],
  ['./take #2.jpg#50,0', './take #2.jpg', 2],
])('%s', (written, path, focus) => {
  expect(splitFocus(written)).toEqual({ path, focus });
});

test.each(['#', '#left', '#30', '#30,', '#30,101', '#-1,50', '#30.5,60', '#30,60,90', '#30, 60'])(
  'cover.jpg%s says no place in the picture',
  (fragment) => {
    expect(splitFocus(`cover.jpg${fragment}`)).toEqual({ path: 'cover.jpg', focus: undefined });
  },
);
