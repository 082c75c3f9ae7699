/**
 * Whether a post comes from one of our pages. Every current browser sends the origin of a post and its relation to ours (`Sec-Fetch-Site`),
 * which scripts cannot forge, so that pages of other sites are recognised without a token in the form. The same scheme as net/http's
 * CrossOriginProtection (https://words.filippo.io/csrf/), but a post without an origin is refused: every browser sends one, and forms have
 * no other callers.
 */
export function isOwnOrigin(request: Request, origins: ReadonlySet<string>): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || !origins.has(origin)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site === null) return true;
  // A request from our own origin cannot be cross-site, nor the reverse.
  return new URL(request.url).origin === origin ? site === 'same-origin' : site !== 'none';
}
