import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { loadMessages } from '../src/node/messages/load-messages.ts';
import { formsMessageKeys } from '../src/shared/forms-site.ts';
import { projectRoot } from './support/sitegen.ts';

/** Of the page's example: a form `ask` with an address and a message. */
const fields = {
  email: { kind: 'text', required: true },
  message: { kind: 'text', required: true },
} as const;

test('docs/forms.md has every message of the endpoint to begin with, and no other', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/forms.md'), 'utf8');
  const text = /^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  const locale = { code: 'en', language: 'en-GB', label: 'English', dir: 'ltr' } as const;
  const { messages, diagnostics } = loadMessages([locale], [{ locale: 'en', file: 'locales/en.json', text }]);
  expect(diagnostics).toEqual([]);
  const ask = { name: 'ask', action: '', email: '', fields };
  expect(Object.keys(messages[0]?.asts ?? {}).sort()).toEqual([...formsMessageKeys({ ask })].sort());
});
