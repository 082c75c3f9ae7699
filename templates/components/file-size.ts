const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in words of a language: `820 ko`, `1,4 Mo`. Decimal units, as stores and browsers show them. */
export function fileSize(bytes: number, language: string): string {
  const exponent = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[exponent - 1] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: exponent === 1 ? 0 : 1,
  });
  return format.format(bytes / 1000 ** exponent);
}
