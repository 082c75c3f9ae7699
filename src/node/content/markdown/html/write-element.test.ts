import { expect, test } from 'vitest';

import { writeElement } from './write-element.ts';

test('elements as the schema allows them', () => {
  expect(writeElement('a', { href: 'https://a.example/?b&c', title: '"d"', rel: ['noopener'] }, 'e')).toBe(
    '<a href="https://a.example/?b&#x26;c" title="&#x22;d&#x22;" rel="noopener">e</a>',
  );
  expect(writeElement('input', { type: 'checkbox', checked: false, disabled: true }, '')).toBe(
    '<input type="checkbox" disabled>',
  );
  expect(writeElement('ol', { start: 3 }, '')).toBe('<ol start="3"></ol>');
  expect(writeElement('p', undefined, 'a')).toBe('<p>a</p>');
});

// Links are checked before they get here; this is a second safeguard.
test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  ['data:text/html,x'],
  ['//a.example'],
  [' https://a.example'],
  ['a:b'],
])('no link to %j is written', (href) => {
  expect(writeElement('a', { href }, 'x')).toBeUndefined();
});

test.each([
  ['script', {}],
  ['img', { src: 'x' }],
  ['p', { onClick: 'x' }],
  ['p', { style: 'color: red' }],
  ['span', { className: ['other'] }],
  ['td', { className: ['align-left', 'other'] }],
  ['input', { type: 'text' }],
])('nor <%s> with %j', (tag, properties) => {
  expect(writeElement(tag, properties, 'x')).toBeUndefined();
});
