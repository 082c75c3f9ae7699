import { expect, test } from 'vitest';

import { explainReact } from './explain-react.ts';

const minified = (code: number, args = '') =>
  `Minified React error #${code}; visit https://react.dev/errors/${code}${args} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`;

test('what React tells by number is told in words', () => {
  expect(explainReact(minified(301))).toBe(
    'Too many renders: a component sets its state while it is rendered.',
  );
  expect(explainReact(minified(31, '?args[]=object%20with%20keys%20%7Ba%7D&args[]='))).toBe(
    'Objects are not valid as a React child (found: object with keys {a}).',
  );
});

test.each([minified(9999), 'Flat.', 'Minified React error #31; visit //'])(
  '%s is left as it is',
  (message) => {
    expect(explainReact(message)).toBe(message);
  },
);
