import { expect, test, vi } from 'vitest';

import type { FormsSite, Store } from '../../forms/index.ts';
import type { FormsOptions } from '../declarations/forms.ts';
import { openForms } from './open-forms.ts';
import { openStore } from './open-store.ts';

vi.mock('./open-store.ts');

test('an endpoint that cannot start leaves no store open', async () => {
  const close = vi.fn<() => void>();
  vi.mocked(openStore).mockResolvedValue({ close } as unknown as Store);
  const server = { from: '', to: '', rateLimit: { perMinute: 5 }, trustedProxies: [], retentionDays: 9 };
  const opening = openForms({
    files: '/nowhere',
    forms: { definitions: {}, server } as unknown as FormsOptions,
    site: { siteUrl: 'https://x.example', endpoint: '/_forms', locales: [] } as unknown as FormsSite,
    settings: {
      store: { url: 'file:/nowhere', authToken: undefined },
      secret: 's'.repeat(32),
      smtp: undefined,
      webhook: undefined,
      outbox: '/nowhere',
      from: undefined,
      to: undefined,
    },
    trustOwnHost: false,
    onError: () => undefined,
  });
  await expect(opening).rejects.toThrow('has no locale');
  expect(close).toHaveBeenCalledOnce();
});
