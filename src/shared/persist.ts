/** Where and how the site's persisted stores are kept: the config's `persist`. */
export interface PersistOptions {
  readonly storage: 'sessionStorage' | 'localStorage' | 'cookies';
  /** The storage key; `%id` stands for the store's name. */
  readonly key: string;
  readonly cookieOptions: CookieOptions;
}

export interface CookieOptions {
  readonly path: string;
  readonly sameSite: 'lax' | 'strict' | 'none';
  /** In seconds. Default: the cookie ends with the session. */
  readonly maxAge?: number | undefined;
  readonly domain?: string | undefined;
  readonly secure?: boolean | undefined;
}
