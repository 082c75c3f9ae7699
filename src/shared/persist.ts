/** How the stores of the site outlive a page: the config's `persist`. */
export interface PersistOptions {
  readonly storage: 'sessionStorage' | 'localStorage' | 'cookies';
  /** `%id` stands for the name of the store. */
  readonly key: string;
  readonly cookieOptions: CookieOptions;
}

export interface CookieOptions {
  readonly path: string;
  readonly sameSite: 'lax' | 'strict' | 'none';
  /** Seconds; without it the cookie ends with the session. */
  readonly maxAge?: number | undefined;
  readonly domain?: string | undefined;
  readonly secure?: boolean | undefined;
}
