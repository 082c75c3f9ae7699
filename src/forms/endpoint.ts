import type { FormsSite } from '../shared/forms/forms-site.ts';
import type { FindAddress } from './posts/client-address.ts';
import type { Responder } from './pages/respond.ts';
import type { PostLimit, Store } from './store/store.ts';
import type { Tokens } from './tokens.ts';

/** The part of Standard Schema (https://standardschema.dev) that is used; zod 4 and others implement it. */
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

/** Opens a private file by its id; undefined if there is none. */
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
  /** How long a grant is valid, in milliseconds. */
  readonly grantMs: number;
  readonly openFile: OpenFile;
  /** Called when something is to be delivered. */
  readonly onAccepted: () => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  /** Absolute URL of the endpoint, for links in mail. */
  readonly publicUrl: (request: Request) => string;
}

/** Why a request is refused; scripts get the code. */
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
/** How long a confirmation link works. */
export const confirmMs = 7 * 24 * 60 * 60 * 1000;
/**
 * How long an address that was asked to confirm is not asked again: nobody can flood another person's mailbox by typing in their address.
 */
export const askAgainMs = 15 * 60 * 1000;

/** Whether the response is for a person: a browser opens it, or posts a form without scripts. */
export function acceptsHtml(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}
