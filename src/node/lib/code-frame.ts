/** The lines around a place, numbered, with a caret under the column. */
export function codeFrame(source: string, line: number, column: number | undefined): string {
  const lines = source.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const gutter = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').slice(0, 160);
    rows.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${text}`);
    if (number === line && column !== undefined) {
      const indent = text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ');
      rows.push(`  ${' '.repeat(gutter)} | ${indent}^`);
    }
  }
  return rows.join('\n');
}
