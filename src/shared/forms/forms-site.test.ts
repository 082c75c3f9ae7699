import { expect, test } from 'vitest';

import { endpointMessages } from './forms-site.ts';

const specs = {
  ask: { name: 'ask', action: '', email: '', fields: { phone: { kind: 'text', required: true } } },
} as const;

test('a message that must be there says its key; one that may be there is there or not', () => {
  const messages = endpointMessages(specs, { 'forms.ask.phone': 'Phone', other: 'Other' });
  expect(messages).toMatchObject({ 'forms.ask.phone': 'Phone', 'forms.titles.ask': 'forms.titles.ask' });
  expect(Object.keys(messages).filter((key) => /other|expected/.test(key))).toEqual([]);
  expect(endpointMessages(specs, { 'forms.expected.phone': 'A number' })).toMatchObject({
    'forms.expected.phone': 'A number',
  });
});
