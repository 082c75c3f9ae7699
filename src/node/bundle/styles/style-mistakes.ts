import type { Warning } from 'lightningcss';

import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { minifyStyles } from './minify-styles.ts';
import { withoutComments, type StyleSource } from './style-sources.ts';
import { tokenAsCss } from './token-css.ts';

/** Newer than lightningcss; of frameworks, which replace it; or left by Tailwind, and reported as an address on another host. */
const others =
  /^Unknown at rule: @position-try$|^'(?:deep|slotted|global)' is not recognized|^@import rules must precede/;

/** Without a block: those of CSS and of Tailwind, which leaves any other in a rule out of what it compiles. */
const statements: ReadonlySet<string> = new Set([
  'apply',
  'charset',
  'config',
  'custom-variant',
  'import',
  'layer',
  'namespace',
  'plugin',
  'reference',
  'slot',
  'source',
  'tailwind',
]);
const statement = /(?<=^|[;{}]\s*)@([a-z-]+)[^;{}"']*[;}]/g;

/**
 * Reports what browsers ignore of a stylesheet, wherever the author wrote it. `warnings`: of the compiled stylesheet, whose lines are not
 * the author's.
 */
export function styleMistakes(
  warnings: readonly Warning[],
  sources: readonly StyleSource[],
): readonly Diagnostic[] {
  const messages = new Set(warnings.map(({ message }) => message).filter((message) => !others.test(message)));
  const sought = new Set([...messages, ...sources.flatMap(suspicions)]);
  if (sought.size === 0) return [];
  const found = sources.flatMap(({ file, text }) =>
    // What only Tailwind understands is not among the messages.
    minifyStyles(text)
      .warnings.filter(({ message }) => sought.has(message))
      .map((warning) => mistake(warning.message, { file, ...placeOf(warning) })),
  );
  const located = new Set(found.map(({ message }) => message));
  const unplaced = [...messages].map((message) => mistake(message, { file: stylesEntry }));
  return [...found, ...unplaced.filter(({ message }) => !located.has(message))];
}

/** Of what may be an unknown rule in a source, the message; whether it is one, its own warnings tell. */
function suspicions({ text }: StyleSource): readonly string[] {
  return [...withoutComments(text).matchAll(statement)]
    .map(([, name = '']) => name)
    .filter((name) => !statements.has(name))
    .map((name) => `Unknown at rule: @${name}`);
}

function mistake(message: string, at: SourcePosition): Diagnostic {
  return diagnostic('style-ignored', {
    message: `Browsers ignore this: ${tokenAsCss(message).replace(/(?<![.?])$/, '.')}`,
    at,
  });
}

/** The beginning of an at-rule, whose end is what lightningcss names. */
function placeOf({ type, value, loc }: Warning): Pick<SourcePosition, 'line' | 'column'> {
  const name = type === 'AtRuleInvalid' ? `@${String(value)}` : '';
  return { line: loc.line, column: loc.column - name.length };
}
