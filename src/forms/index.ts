/** The forms endpoint: what a server or a function needs to run it. */
// oxlint-disable-next-line oxc/no-barrel-file -- the package's entry
export { createMailWriter, type Mail, type MailOptions } from './mail/compose-mail.ts';
export {
  createDelivery,
  PermanentFailure,
  type DeliveryOptions,
  type DeliveryWorker,
} from './mail/create-delivery.ts';
export {
  createFormsHandler,
  type Connection,
  type FormsHandler,
  type FormsHandlerOptions,
} from './create-forms-handler.ts';
export type { FormSchema, OpenFile } from './endpoint.ts';
export { openLibsqlStore, type LibsqlOptions } from './store/libsql-store.ts';
export { openFilesIn } from './open-files.ts';
export { listOutbox, removeFromOutbox } from './mail/outbox.ts';
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
} from './store/store.ts';
export { sweepStore } from './store/sweep.ts';
export {
  createOutboxSender,
  createSmtpSender,
  createWebhookSender,
  type SendMail,
} from './mail/transports.ts';
export type { FormsSite } from '../shared/forms/forms-site.ts';
