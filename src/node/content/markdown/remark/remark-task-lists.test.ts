import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

test('a task is a disabled checkbox with its text as label', () => {
  expect(parsed('- [ ] one *x*\n- [x] two\n').nodes).toEqual([
    '<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><label><input type="checkbox" disabled> one <em>x</em></label></li>\n' +
      '<li class="task-list-item"><label><input type="checkbox" checked disabled> two</label></li>\n</ul>',
  ]);
});

test('loose, ordered, nested and mixed lists', () => {
  expect(parsed('1. [x] a\n\n   more\n\n2. b\n\n   - [ ] c\n').nodes).toEqual([
    '<ol class="contains-task-list">\n<li class="task-list-item">\n<p><label><input type="checkbox" checked disabled> a</label></p>\n' +
      '<p>more</p>\n</li>\n<li>\n<p>b</p>\n<ul class="contains-task-list">\n' +
      '<li class="task-list-item"><label><input type="checkbox" disabled> c</label></li>\n</ul>\n</li>\n</ol>',
  ]);
});
