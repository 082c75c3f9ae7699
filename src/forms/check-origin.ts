/**
 * Whether a post comes from a page of ours. Every browser of today names the origin of a post and its relation to us
 * (`Sec-Fetch-Site`), which scripts cannot forge: a page of another site is known without a token in the form. The same
 * scheme as net/http's CrossOriginProtection (https://words.filippo.io/csrf/), but a post without an origin is refused: no
 * browser sends one, and forms have no other callers.
 */
export function isOwnOrigin(request: Request, origins: ReadonlySet<string>): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || !origins.has(origin)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site === null) return true;
  // What comes from our own origin cannot be a cross-site request, and the other way round.
  return new URL(request.url).origin === origin ? site === 'same-origin' : site !== 'none';
}
