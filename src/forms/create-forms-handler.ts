import type { FormsSite } from '../shared/forms/forms-site.ts';
import { noHost } from '../shared/routes/paths.ts';
import { acceptPost } from './posts/accept-post.ts';
import { isOwnOrigin } from './posts/check-origin.ts';
import { createAddressFinder } from './posts/client-address.ts';
import { askToConfirm, confirmAddress } from './confirm-address.ts';
import { acceptsHtml, type Endpoint, type FormSchema, type OpenFile } from './endpoint.ts';
import { serveDownload, serveFile } from './serve-file.ts';
import { refuse } from './refuse.ts';
import { createResponder } from './pages/respond.ts';
import type { Store } from './store/store.ts';
import { createTokens } from './tokens.ts';

export interface FormsHandlerOptions {
  /** What the build wrote to `.sitegen/forms/site.json`. */
  readonly site: FormsSite;
  /** The schemas of the config, by the name of their form. */
  readonly schemas: Readonly<Record<string, FormSchema>>;
  /** `openLibsqlStore`, or another durable store. */
  readonly store: Store;
  /** Signs links and grants; at least 32 characters, the same for every instance and after every restart. */
  readonly secret: string;
  /** Opens a protected file: `openFilesIn(folder)`. */
  readonly openFile: OpenFile;
  /** Origins of pages that may post, besides the site's own. Default: none. */
  readonly origins?: readonly string[];
  /** Also lets pages post to the host that they came from, whatever its name: for servers on one's own machine. Default: false. */
  readonly trustOwnHost?: boolean;
  /** Posts per minute from one address. Default: 5. */
  readonly perMinute?: number;
  /** Addresses and networks of the proxies in front of this endpoint. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Days for which a grant opens downloads. Default: 365. */
  readonly grantDays?: number;
  /** Called when something is to be delivered. Default: nothing is. */
  readonly onAccepted?: () => void;
  /** Called with the reason when a request gets a 503. Default: nobody is told. */
  readonly onError?: (error: unknown) => void;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
}

/** What is known about a connection. */
export interface Connection {
  /** The other end's address; undefined if a host calls a function: then that host is the nearest proxy. */
  readonly address?: string;
}

/** Handles a request to the endpoint; uses web standards, so that any server or function can call it. */
export type FormsHandler = (request: Request, connection?: Connection) => Promise<Response>;

/**
 * Creates the endpoint of a site. Throws if `secret` is too short, if one of `trustedProxies` is no address, and if nothing says which pages
 * may post: a site without `siteUrl` needs `trustOwnHost`, or an endpoint on a host of its own.
 */
export function createFormsHandler(options: FormsHandlerOptions): FormsHandler {
  const endpoint = createEndpoint(options);
  const { site } = options;
  const { pathname: base } = new URL(site.endpoint, noHost);
  const prefix = base.endsWith('/') ? base : `${base}/`;
  const known = new Set([
    ...(options.origins ?? []),
    ...[site.siteUrl, site.endpoint].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
  ]);
  const originsFor = (request: Request) =>
    options.trustOwnHost === true ? new Set([...known, new URL(request.url).origin]) : known;

  async function route(request: Request, connection: Connection): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [name = '', id, ...rest] = pathname.startsWith(prefix)
      ? pathname.slice(prefix.length).split('/')
      : [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const refused = (status: 403 | 404 | 405, code: 'unknown-form' | 'method' | 'origin', allow = '') =>
      refuse(endpoint, request, { status, code, headers: allow === '' ? {} : { Allow: allow } });
    if (rest.length > 0 || (id !== undefined && name !== 'file')) return refused(404, 'unknown-form');
    if (name === 'confirm') {
      if (isRead) return askToConfirm(endpoint, request);
      if (request.method !== 'POST') return refused(405, 'method', 'GET, HEAD, POST');
      if (!isOwnOrigin(request, originsFor(request))) return refused(403, 'origin');
      return confirmAddress(endpoint, request);
    }
    if (name === 'download' || name === 'file') {
      if (!isRead) return refused(405, 'method', 'GET, HEAD');
      return name === 'download' ? serveDownload(endpoint, request) : serveFile(endpoint, request, id ?? '');
    }
    const form = Object.hasOwn(site.forms, name) ? site.forms[name] : undefined;
    if (form === undefined) return refused(404, 'unknown-form');
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: 'POST, OPTIONS' } });
    if (request.method !== 'POST') return refused(405, 'method', 'POST, OPTIONS');
    if (!isOwnOrigin(request, originsFor(request))) return refused(403, 'origin');
    return acceptPost(endpoint, { form, request, peer: connection.address });
  }

  return async (request, connection = {}) => {
    let response: Response;
    try {
      response = await route(request, connection);
    } catch (error) {
      endpoint.onError(error);
      response = answerFailure(endpoint, request);
    }
    response.headers.set('X-Content-Type-Options', 'nosniff');
    allowOrigin(request, response, originsFor(request));
    return response;
  };
}

function createEndpoint(options: FormsHandlerOptions): Endpoint {
  const {
    site,
    schemas,
    store,
    secret,
    openFile,
    trustOwnHost = false,
    perMinute = 5,
    grantDays = 365,
  } = options;
  const isRemote = !site.endpoint.startsWith('/');
  if (!isRemote && site.siteUrl === '' && !trustOwnHost)
    throw new Error('The forms endpoint needs siteUrl: nothing else says which pages may post to it.');
  return {
    site,
    schemas,
    store,
    openFile,
    tokens: createTokens(secret),
    respond: createResponder(site),
    findAddress: createAddressFinder(options.trustedProxies ?? []),
    limit: { posts: perMinute, windowMs: 60_000 },
    grantMs: grantDays * 24 * 60 * 60 * 1000,
    onAccepted: options.onAccepted ?? (() => undefined),
    onError: options.onError ?? (() => undefined),
    now: options.now ?? Date.now,
    publicUrl(request) {
      if (isRemote) return site.endpoint;
      return (trustOwnHost ? new URL(request.url).origin : site.siteUrl) + site.endpoint;
    },
  };
}

/** The answer when routing a request failed: what was posted, if anything, may not have been read. */
function answerFailure({ respond }: Endpoint, request: Request): Response {
  return acceptsHtml(request)
    ? respond.page({ status: 503, name: 'unavailable', locale: respond.localeOf(request) })
    : respond.json(503, { error: 'unavailable' });
}

/** CORS: lets the scripts of a site on another host read the response. */
function allowOrigin(request: Request, { headers }: Response, origins: ReadonlySet<string>): void {
  headers.append('Vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || origin === new URL(request.url).origin || !origins.has(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return;
  headers.set('Access-Control-Allow-Methods', 'POST');
  headers.set('Access-Control-Allow-Headers', 'Content-Type');
  headers.set('Access-Control-Max-Age', '600');
}
