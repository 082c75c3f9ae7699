/** What a site declares about its forms. */
import type { FormSpec } from '../../shared/forms/form.ts';
import type { FormsSite } from '../../shared/forms/forms-site.ts';
import type { Schema } from './content.ts';
import type { RouteTarget } from './routes.ts';

/** A form with its defaults filled in; {@link FormsConfig} is what an author writes. */
export interface FormDefinition {
  readonly schema: Schema;
  /** The route whose page answers a native post; undefined: the endpoint's own page. */
  readonly answer: Pick<RouteTarget, 'name'> | undefined;
  /** Whether the sender must confirm the e-mail address before the message is delivered. */
  readonly confirm: boolean;
  /** Whether the sender gets a protected file. */
  readonly download: boolean;
}

/** The config's `forms`, as an author writes it. */
export interface FormsConfig {
  /**
   * Base URL of the endpoint: a path of the site (`/_forms`; the base is added), or an http(s) URL. Default: none; forms then
   * show `email` instead.
   */
  readonly endpoint?: string;
  /** E-mail address shown to visitors when a form cannot be sent. */
  readonly email: string;
  /** By name, which is the last segment of the URL that the form is posted to. */
  readonly definitions: Readonly<
    Record<
      string,
      {
        /** A `z.strictObject` of text fields and checkboxes; docs/forms.md lists what is supported. */
        readonly schema: Schema;
        /** The route whose page the sender sees afterwards. Default: the endpoint's own page. */
        readonly answer?: { readonly route: string };
        /** Double opt-in: delivers the message only once the sender has followed a signed link sent by mail. Default: false. */
        readonly confirm?: boolean;
        /** Answers with a protected file (`privateFile()`). Default: false. */
        readonly download?: boolean;
      }
    >
  >;
  /** Of the endpoint's own pages. Default: shades of the theme's palettes. */
  readonly colors?: FormsSite['colors'];
  /** Posts accepted from one IP address. Default: 5 per minute. */
  readonly rateLimit?: FormsServerOptions['rateLimit'];
  /** Proxies in front of the endpoint whose X-Forwarded-For is trusted: addresses, or networks such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Days after which messages are deleted. Default: 365. */
  readonly retentionDays?: number;
  /** Sender address of the endpoint's mail. Default: `email`. */
  readonly from?: string;
  /** Recipient of visitors' messages. Default: `email`. */
  readonly to?: string;
}

/** The site's forms and the endpoint's settings, with defaults filled in; pages see only `specs`. */
export interface FormsOptions {
  /** URL with base, without a trailing slash; null: forms show `email` instead. */
  readonly endpoint: string | null;
  readonly email: string;
  /** Of the endpoint's own pages; undefined: shades of the theme's palettes. */
  readonly colors?: FormsSite['colors'] | undefined;
  readonly definitions: Readonly<Record<string, FormDefinition>>;
  readonly specs: Readonly<Record<string, FormSpec>>;
  readonly server: FormsServerOptions;
}

export interface FormsServerOptions {
  /** Posts from one IP address in any minute; more are answered with 429. */
  readonly rateLimit: { readonly perMinute: number };
  /** Addresses and networks (CIDR) whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Days that messages are kept. */
  readonly retentionDays: number;
  /** Sender address of all mail. */
  readonly from: string;
  /** Recipient of visitors' messages. */
  readonly to: string;
}
