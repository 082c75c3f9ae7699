import type { FormsSite } from '../shared/forms-site.ts';
import type { FindAddress } from './client-address.ts';
import type { Responder } from './respond.ts';
import type { PostLimit, Store } from './store.ts';
import type { Tokens } from './tokens.ts';

/** As much of Standard Schema (https://standardschema.dev) as is used: zod 4 and others are it. */
export interface FormSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaVerdict | Promise<SchemaVerdict>;
  };
}

interface SchemaVerdict {
  readonly issues?:
    | readonly { readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }[]
    | undefined;
}

/** Opens a private file by its id; undefined: it is not there. */
export type OpenFile = (id: string) => Promise<ReadableStream<Uint8Array> | undefined>;

/** What every part of the endpoint works with. */
export interface Endpoint {
  readonly site: FormsSite;
  readonly schemas: Readonly<Record<string, FormSchema>>;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly respond: Responder;
  readonly findAddress: FindAddress;
  readonly limit: PostLimit;
  /** How long a grant is good for, in milliseconds. */
  readonly grantMs: number;
  readonly openFile: OpenFile;
  /** Told when something is to be delivered. */
  readonly onAccepted: () => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  /** Absolute URL of the endpoint, for links in mail. */
  readonly publicUrl: (request: Request) => string;
}

/** Why a request is not answered as asked; scripts get the code. */
export type RefusalCode =
  | 'origin'
  | 'malformed'
  | 'duplicate-field'
  | 'unknown-field'
  | 'control-character'
  | 'too-large'
  | 'unsupported-type'
  | 'method'
  | 'unknown-form'
  | 'unknown-file'
  | 'grant'
  | 'too-many'
  | 'unavailable';

/** How long a link to a file works. */
export const fileLinkMs = 24 * 60 * 60 * 1000;
/** How long an address may take to confirm itself. */
export const confirmMs = 7 * 24 * 60 * 60 * 1000;
/** How long an address is left alone that was asked to confirm: whoever types in another one's does not fill that mailbox. */
export const askAgainMs = 15 * 60 * 1000;

/** Whether the answer is for a person: a browser opens it, or posts a form without scripts. */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
