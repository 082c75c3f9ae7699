import {
  createDelivery,
  createFormsHandler,
  createMailWriter,
  createOutboxSender,
  createSmtpSender,
  createWebhookSender,
  openFilesIn,
  removeFromOutbox,
  sweepStore,
  type Delivery,
  type FormsHandler,
  type FormsSite,
  type Store,
} from '../../forms/index.ts';
import type { FormsOptions } from '../declarations/forms.ts';
import { openStore } from './open-store.ts';
import { FormsSettingsError, type FormsSettings } from './read-settings.ts';

export interface FormsService {
  readonly handle: FormsHandler;
  /** Waits for requests in progress. */
  readonly close: () => Promise<void>;
}

export interface FormsServiceOptions {
  /** Folder of the files that it serves. */
  readonly files: string;
  readonly forms: FormsOptions;
  /** What the last build wrote. */
  readonly site: FormsSite;
  readonly settings: FormsSettings;
  /** Whether pages of any host name that leads here may post. */
  readonly trustOwnHost: boolean;
  readonly onError: (error: unknown) => void;
}

const hour = 60 * 60 * 1000;

/** The running endpoint of a site: its store is open, and waiting deliveries are being sent. */
export async function openForms(options: FormsServiceOptions): Promise<FormsService> {
  const { site, settings, trustOwnHost } = options;
  if (!trustOwnHost && site.siteUrl === '' && site.endpoint.startsWith('/')) {
    throw new FormsSettingsError(
      'The site was built without siteUrl, and nothing else says which pages may post to the endpoint. Set it in the config, and run sitegen build.',
    );
  }
  const store = await openStore(settings.store);
  try {
    return await startService(options, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function startService(options: FormsServiceOptions, store: Store): Promise<FormsService> {
  const { files, forms, site, settings, trustOwnHost, onError } = options;
  const { rateLimit, trustedProxies, retentionDays } = forms.server;
  const delivery = createDelivery({ store, onError, send: createSender(options) });
  const handle = createFormsHandler({
    site,
    store,
    trustOwnHost,
    trustedProxies,
    onError,
    schemas: Object.fromEntries(
      Object.entries(forms.definitions).map(([name, { schema }]) => [name, schema]),
    ),
    secret: settings.secret,
    openFile: openFilesIn(files),
    perMinute: rateLimit.perMinute,
    grantDays: retentionDays,
    onAccepted: delivery.wake,
  });
  const sweep = () => removeOld(store, settings.outbox, retentionDays).catch(onError);
  await sweep();
  const timer = setInterval(() => void sweep(), hour).unref();
  delivery.wake();
  const answering = new Set<Promise<Response>>();
  return {
    handle(...request) {
      const answer = handle(...request);
      answering.add(answer);
      void answer.finally(() => answering.delete(answer)).catch(() => undefined);
      return answer;
    },
    async close() {
      clearInterval(timer);
      await delivery.close();
      await Promise.allSettled(answering);
      store.close();
    },
  };
}

async function removeOld(store: Store, outbox: string, retentionDays: number): Promise<void> {
  const { deliveries } = await sweepStore(store, retentionDays);
  await removeFromOutbox(outbox, deliveries);
}

/** Visitors are written to by mail; the people of the site are notified by the webhook, if there is one. */
function createSender({ site, forms, settings }: FormsServiceOptions): (delivery: Delivery) => Promise<void> {
  const { from = forms.server.from, to = forms.server.to, smtp, webhook, outbox } = settings;
  const write = createMailWriter(site, { from, to });
  const sendMail = smtp === undefined ? createOutboxSender(outbox) : createSmtpSender(smtp);
  const callWebhook = webhook && createWebhookSender(webhook.url, webhook.secret);
  return (delivery) =>
    delivery.kind === 'notice' && callWebhook !== undefined
      ? callWebhook(delivery)
      : sendMail(write(delivery), delivery);
}
