/** Where and how the site's persisted stores are kept: the config's `persist`. */
export interface PersistOptions {
  /** Default: `sessionStorage`. */
  readonly storage: 'sessionStorage' | 'localStorage' | 'cookies';
  /** The storage key; `%id` stands for the store's name. Default: `%id`. */
  readonly key: string;
  /** For the storage `cookies`. */
  readonly cookieOptions: CookieOptions;
}

export interface CookieOptions {
  /** Default: `/`. */
  readonly path: string;
  /** Default: `lax`. `none` needs `secure`. */
  readonly sameSite: 'lax' | 'strict' | 'none';
  /** In seconds. Default: the cookie ends with the session. */
  readonly maxAge?: number | undefined;
  /** Default: the site's own host alone. */
  readonly domain?: string | undefined;
  /** Sent over HTTPS only. Default: false. */
  readonly secure?: boolean | undefined;
}
