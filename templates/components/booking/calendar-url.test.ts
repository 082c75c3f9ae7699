import { expect, test } from 'vitest';

import { calendarUrl } from './calendar-url.ts';

test.each([
  ['cal', 'https://cal.example/ada/20', 'https://cal.example/ada/20'],
  ['iframe', 'https://agenda.example/?who=ada', 'https://agenda.example/?who=ada'],
  [
    'calendly',
    'https://calendly.example/ada/20?month=2026-05',
    'https://calendly.example/ada/20?month=2026-05&embed_type=Inline&embed_domain=www.studio.example',
  ],
] as const)('%s', (provider, url, framed) => {
  expect(calendarUrl(provider, url, 'www.studio.example')).toBe(framed);
});
