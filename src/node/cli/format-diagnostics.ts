import { plainLine, plainText } from '../lib/tty-text.ts';
import type { Colors } from '../lib/tty.ts';
import type { Diagnostic, Severity, SourcePosition } from '../model.ts';
import { count } from './format.ts';

const STYLES = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<
  Severity,
  keyof Colors
>;

/** A diagnostic as people read it: what, where, the lines, the way out. */
export function formatDiagnostic({ code, severity, message, fix, at }: Diagnostic, colors: Colors): string {
  const style = colors[STYLES[severity]];
  const parts = [`${colors.bold(style(severity))} ${colors.bold(plainLine(code))}  ${hang(message)}`];
  if (at !== undefined) parts.push(`  ${colors.cyan(formatPlace(at))}`);
  if (at?.frame !== undefined) parts.push(indent(plainText(at.frame), colors.dim));
  parts.push(`  fix: ${hang(fix)}`);
  return `${parts.join('\n')}\n`;
}

/** `content/articles/brief/fr.md:3:8`, which editors and terminals open. */
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

/** Further lines of a message stand below its first one, by two spaces in. */
function hang(text: string): string {
  return plainText(text).trimEnd().replaceAll('\n', '\n    ');
}

function indent(text: string, style: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => `  ${line.startsWith('>') ? line : style(line)}`)
    .join('\n');
}
