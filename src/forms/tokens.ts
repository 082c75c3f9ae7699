/** What a link permits. */
export interface Claims {
  readonly kind: 'confirm' | 'grant' | 'file';
  /** Id of the submission or file; empty for a grant, which is valid for every file. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  readonly sign: (claims: Claims) => Promise<string>;
  /** The id that a token of this kind was made for; undefined: it is not one of ours, or has expired. */
  readonly verify: (kind: Claims['kind'], token: string, now: number) => Promise<string | undefined>;
  /** A pseudonym for something that must not be stored in the clear: the same for the same text, and nobody else can compute it. */
  readonly blind: (text: string) => Promise<string>;
}

/** Signed tokens: JSON and its HMAC-SHA-256, both base64url. */
export function createTokens(secret: string): Tokens {
  if (secret.length < 32) throw new Error('The secret of the forms endpoint has fewer than 32 characters.');
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const mac = async (text: string) => crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text));
  return {
    async sign({ kind, id, expires }) {
      const body = Buffer.from(JSON.stringify([kind, id, expires])).toString('base64url');
      return `${body}.${Buffer.from(await mac(body)).toString('base64url')}`;
    },
    async verify(kind, token, now) {
      const [body = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0) return undefined;
      const isOurs = await crypto.subtle.verify(
        'HMAC',
        await key,
        Buffer.from(signature, 'base64url'),
        new TextEncoder().encode(body),
      );
      if (!isOurs) return undefined;
      const [ownKind, id, expires] = JSON.parse(
        Buffer.from(body, 'base64url').toString(),
      ) as readonly unknown[];
      return ownKind === kind && typeof id === 'string' && Number(expires) > now ? id : undefined;
    },
    // Cannot equal the text of a token: those contain a full stop and no colon.
    blind: async (text) => Buffer.from(await mac(`blind:${text}`)).toString('base64url'),
  };
}
