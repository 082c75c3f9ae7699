/** The forms endpoint: what a server or a function needs to run it. */
// oxlint-disable-next-line oxc/no-barrel-file -- the package's entry
export { createMailWriter, type Mail, type MailOptions } from './compose-mail.ts';
export {
  createDelivery,
  PermanentFailure,
  type DeliveryOptions,
  type DeliveryWorker,
} from './create-delivery.ts';
export {
  createFormsHandler,
  type Connection,
  type FormsHandler,
  type FormsHandlerOptions,
} from './create-forms-handler.ts';
export type { FormSchema, OpenFile } from './endpoint.ts';
export { openLibsqlStore, type LibsqlOptions } from './libsql-store.ts';
export { openFilesIn } from './open-files.ts';
export { listOutbox, removeFromOutbox } from './outbox.ts';
export type {
  Accepted,
  Delivery,
  ListedSubmission,
  NewDelivery,
  Outcome,
  PostCount,
  PostLimit,
  Removed,
  Settled,
  Store,
  Submission,
} from './store.ts';
export { sweepStore } from './sweep.ts';
export { createOutboxSender, createSmtpSender, createWebhookSender, type SendMail } from './transports.ts';
export type { FormsSite } from '../shared/forms-site.ts';
