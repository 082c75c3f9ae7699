/** Whether CSS, or an attribute that may contain it, refers to anything outside the file. */
export function leadsOut(text: string): boolean {
  const outside = text
    .replaceAll(/url\(\s*(?:#[^\s"'()\\]+|"#[^"\\]+"|'#[^'\\]+')\s*\)/gi, '')
    .replaceAll(/url\(\s*(["']?)data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]*\1\s*\)/gi, '');
  if (/(?:url|src|image|image-set|cross-fade|element|paint)\(/i.test(outside)) return true;
  // Browsers drop control characters and blanks from an address before they read its scheme.
  // oxlint-disable-next-line no-control-regex
  return /(?:java|vb|live)script:/i.test(outside.replaceAll(/[\u0000-\u0020]/g, ''));
}
