/** A link that opens a mail with subject and text filled in (RFC 6068). */
export function mailto(
  address: string,
  fields: { readonly subject?: string; readonly body?: string } = {},
): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
