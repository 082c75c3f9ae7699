import { count } from '../../../shared/count.ts';
import type { ComponentPlace } from '../../lib/diagnostics/render-trace.ts';
import { plainLine, plainText } from '../../lib/terminal/tty-text.ts';
import type { Colors } from '../../lib/terminal/tty.ts';
import type { Diagnostic, Severity, SourcePosition } from '../../model/diagnostics.ts';

const STYLES = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<
  Severity,
  keyof Colors
>;

/** More mistakes of one kind in one file would only push the others out of sight. */
const MAX_ALIKE = 50;

/** Formats diagnostics for people, in their order; if a file has too many of a kind, says how many are left out. */
export function formatAll(diagnostics: readonly Diagnostic[], colors: Colors): readonly string[] {
  const texts = new Map<string, string>();
  const numbers = new Map<string, number>();
  for (const [index, item] of diagnostics.entries()) {
    const kind = `${item.severity} ${item.code} ${item.at?.file}`;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    // Diagnostics without a file are about many pages, each with its own message.
    if (item.at === undefined || number <= MAX_ALIKE)
      texts.set(String(index), formatDiagnostic(item, colors));
    else texts.set(kind, formatRest(number - MAX_ALIKE, item, colors));
  }
  return [...texts.values()];
}

/** Formats a diagnostic for people: what, where, the lines, the fix. */
export function formatDiagnostic(diagnostic: Diagnostic, colors: Colors): string {
  const { message, fix, at, components = [] } = diagnostic;
  const parts = [`${formatKind(diagnostic, colors)}  ${hang(message)}`];
  if (at !== undefined) parts.push(`  ${colors.cyan(formatPlace(at))}`);
  if (at?.frame !== undefined) parts.push(indent(plainText(at.frame), colors.dim));
  parts.push(...formatComponents(components, colors), `  fix: ${hang(fix)}`);
  return `${parts.join('\n')}\n`;
}

function formatRest(rest: number, item: Diagnostic, colors: Colors): string {
  const file = plainLine(item.at?.file ?? '');
  return `${formatKind(item, colors)}  ${rest} more in ${file}; --json has them all.\n`;
}

function formatKind({ code, severity }: Diagnostic, colors: Colors): string {
  return `${colors.bold(colors[STYLES[severity]](severity))} ${colors.bold(plainLine(code))}`;
}

/** One line each, from the innermost outwards. */
function formatComponents(components: readonly ComponentPlace[], colors: Colors): readonly string[] {
  const names = components.map(({ name }) => plainLine(name));
  const width = Math.max(...names.map((name) => name.length));
  return components.map(({ at }, index) => {
    const name = names[index] ?? '';
    const lead = index === 0 ? '  in ' : '     ';
    return at === undefined ? lead + name : `${lead}${name.padEnd(width)}  ${colors.dim(formatPlace(at))}`;
  });
}

/** `content/articles/brief/fr.md:3:8`, which editors and terminals can open. */
export function formatPlace({ file, line, column }: SourcePosition): string {
  return [plainLine(file), line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
}

/** `3 errors, 1 warning in 2 files`; empty when there is nothing to count. */
export function formatTotal(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const of = (severity: Severity) => diagnostics.filter((item) => item.severity === severity).length;
  const parts = [
    of('error') > 0 ? colors.red(count(of('error'), 'error')) : '',
    of('warning') > 0 ? colors.yellow(count(of('warning'), 'warning')) : '',
    of('info') > 0 ? colors.blue(count(of('info'), 'note')) : '',
  ].filter((part) => part !== '');
  const files = new Set(diagnostics.map(({ at }) => at?.file).filter((file) => file !== undefined));
  const where = files.size === 0 ? '' : ` in ${count(files.size, 'file')}`;
  return parts.length === 0 ? '' : parts.join(', ') + where;
}

/** Indents the further lines of a message by two spaces. */
function hang(text: string): string {
  return plainText(text).trimEnd().replaceAll('\n', '\n    ');
}

function indent(text: string, style: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => `  ${line.startsWith('>') ? line : style(line)}`)
    .join('\n');
}
