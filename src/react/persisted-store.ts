import { isRecord } from '../shared/is-record.ts';
import type { CookieOptions, PersistOptions } from '../shared/persist.ts';

/** The browser's storages; reading any of these properties may throw. */
export interface PersistingBrowser {
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly document: { cookie: string };
}

interface KeyValueStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

export interface PersistedStore<State> {
  /** The stored state merged over the defaults; the defaults alone if nothing is stored, or nothing readable. */
  readonly read: () => State;
  /** Stores a state; does nothing if the browser refuses. */
  readonly write: (state: State) => void;
}

/**
 * A named piece of state that outlives the page, stored where the config's `persist` says. Read it after the first render: the
 * server does not have it.
 */
export function createPersistedStore<State extends object>(
  id: string,
  defaults: State,
  { storage, key, cookieOptions }: PersistOptions,
  browser = globalThis as unknown as PersistingBrowser,
): PersistedStore<State> {
  const name = key.replaceAll('%id', id);
  const open = (): KeyValueStorage =>
    storage === 'cookies' ? cookieStorage(browser.document, cookieOptions) : browser[storage];
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(open().getItem(name) ?? '{}');
        return isRecord(kept) ? { ...defaults, ...kept } : defaults;
      } catch {
        return defaults;
      }
    },
    write(state) {
      try {
        open().setItem(name, JSON.stringify(state));
      } catch {
        // Blocked or full: the visitor is asked again on the next page.
      }
    },
  };
}

function cookieStorage(document: { cookie: string }, options: CookieOptions): KeyValueStorage {
  const { path, sameSite, maxAge, domain, secure } = options;
  const attributes = [
    `path=${path}`,
    `SameSite=${sameSite}`,
    ...(maxAge === undefined ? [] : [`max-age=${maxAge}`]),
    ...(domain === undefined ? [] : [`domain=${domain}`]),
    ...(secure === true ? ['Secure'] : []),
  ];
  return {
    getItem(key) {
      const found = document.cookie
        .split('; ')
        .find((cookie) => cookie.startsWith(`${encodeURIComponent(key)}=`));
      return found === undefined ? null : decodeURIComponent(found.slice(found.indexOf('=') + 1));
    },
    setItem(key, value) {
      document.cookie = [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`, ...attributes].join('; ');
    },
  };
}
