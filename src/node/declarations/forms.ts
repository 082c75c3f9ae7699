/** What a site declares of its forms. */
import type { FormSpec } from '../../shared/form.ts';
import type { Schema } from './content.ts';
import type { RouteTarget } from './routes.ts';

/** A form with its defaults filled in; what an author writes is in {@link FormsConfig}. */
export interface FormDefinition {
  readonly schema: Schema;
  /** What the page function of the form's own route shows after a native post; undefined: a page of the endpoint. */
  readonly answer: Pick<RouteTarget, 'name'> | undefined;
  /** Whether the address is asked to confirm before anybody is told. */
  readonly confirm: boolean;
  /** Whether who sends it gets a file. */
  readonly download: boolean;
}

/** What the author writes of the site's forms. */
export interface FormsConfig {
  /**
   * Base URL of the endpoint: a path of the site (`/_forms`, the base is added) or an http(s) address. Default: none, and
   * forms show the address.
   */
  readonly endpoint?: string;
  /** What visitors are told to write to instead. */
  readonly email: string;
  /** By name, the last part of the URL that each is posted to. */
  readonly definitions: Readonly<
    Record<
      string,
      {
        /** A `z.strictObject` of texts and checkboxes; docs/forms.md says what it may hold. */
        readonly schema: Schema;
        /** The route whose page answers who sent it. Default: a page of the endpoint. */
        readonly answer?: { readonly route: string };
        /** Asks the address to confirm by a signed link before anybody is told. Default: false. */
        readonly confirm?: boolean;
        /** Gives who sends it a protected file. Default: false. */
        readonly download?: boolean;
      }
    >
  >;
  /** Posts accepted from one address. Default: 5 a minute. */
  readonly rateLimit?: FormsServerOptions['rateLimit'];
  /** Proxies before the endpoint, whose X-Forwarded-For is believed: addresses, or networks such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Days after which what visitors sent is deleted. Default: 365. */
  readonly retentionDays?: number;
  /** Sender of the endpoint's mail. Default: `email`. */
  readonly from?: string;
  /** Who is told of what visitors send. Default: `email`. */
  readonly to?: string;
}

/** The site's forms and what the endpoint is told of its surroundings; pages know specs of it and no more. */
export interface FormsOptions {
  /** URL with base, no final slash; null: forms show the address. */
  readonly endpoint: string | null;
  readonly email: string;
  readonly definitions: Readonly<Record<string, FormDefinition>>;
  readonly specs: Readonly<Record<string, FormSpec>>;
  readonly server: FormsServerOptions;
}

export interface FormsServerOptions {
  /** Posts of one address in any minute; those above it are answered 429. */
  readonly rateLimit: { readonly perMinute: number };
  /** Addresses and networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Days that what visitors sent is kept. */
  readonly retentionDays: number;
  /** Sender of all mail; default: the address of the site. */
  readonly from: string;
  /** Who is told of what visitors send; default: the address of the site. */
  readonly to: string;
}
