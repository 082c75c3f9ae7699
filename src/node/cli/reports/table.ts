export interface Column {
  readonly title: string;
  /** Default: `left`. */
  readonly align?: 'left' | 'right';
}

export interface TableOptions {
  /** Applied to the padded titles. */
  readonly styleTitle: (text: string) => string;
}

/** Columns two spaces apart; no space at the ends of lines. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  options: TableOptions,
): string {
  const widths = columns.map(({ title }, index) =>
    rows.reduce((widest, row) => Math.max(widest, row[index]?.length ?? 0), title.length),
  );

  function line(cells: readonly string[]): string {
    const padded = columns.map(({ align = 'left' }, index) => {
      const cell = cells[index] ?? '';
      return align === 'left' ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
    });
    return padded.join('  ').trimEnd();
  }

  return [options.styleTitle(line(columns.map(({ title }) => title))), ...rows.map(line)].join('\n');
}
