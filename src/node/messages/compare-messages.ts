import { diagnostic, didYouMean } from '../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { inspectMessage, type MessageShape } from './inspect-message.ts';
import type { ParsedMessages } from './parsed-messages.ts';
import { quotedArguments } from './quoted-arguments.ts';

/** Checks that every locale has every key, with the same arguments, and with the plural categories of its language. */
export function compareMessages(
  all: readonly ParsedMessages[],
  missingTranslation: Site['missingTranslation'],
): readonly Diagnostic[] {
  const keys = [...new Set(all.flatMap(({ messages }) => [...messages.keys()]))].sort();
  return keys.flatMap((key) => compareKey(key, all, missingTranslation));
}

function compareKey(
  key: string,
  all: readonly ParsedMessages[],
  missingTranslation: Site['missingTranslation'],
): readonly Diagnostic[] {
  const shapes = all.map((file) => {
    const message = file.messages.get(key);
    return { file, text: message?.text ?? '', shape: message && inspectMessage(message.ast) };
  });
  const model = shapes.find(({ shape }) => shape !== undefined);
  if (model?.shape === undefined) return [];
  const { file: other, shape: expected } = model;
  const names = new Set(shapes.flatMap(({ shape }) => [...(shape?.args.keys() ?? [])]));
  return shapes.flatMap(({ file, text, shape }) => {
    if (shape === undefined)
      return file.broken.has(key) ? [] : [missing(key, [other, file], missingTranslation)];
    const differing = differences(expected, shape);
    return [
      ...missingPlurals(key, file, shape),
      ...quoted(key, file, { text, names }),
      ...(differing.length === 0 ? [] : [differ(key, { other, expected, file, shape, names: differing })]),
    ];
  });
}

interface Difference {
  readonly other: ParsedMessages;
  readonly expected: MessageShape;
  readonly file: ParsedMessages;
  readonly shape: MessageShape;
  /** Of the arguments that differ. */
  readonly names: readonly string[];
}

/** Either language may be the wrong one, so the message says what each has. */
function differ(key: string, { other, expected, file, shape, names }: Difference): Diagnostic {
  const [first, second] = [written(names, expected), written(names, shape)];
  const [here, there] = second === '' ? [other, file] : [file, other];
  return diagnostic('message-arguments', {
    message:
      first === '' || second === ''
        ? `${key}: ${first || second} is in ${here.file} but not in ${there.file}.`
        : `${key}: ${first} in ${other.file}, but ${second} in ${file.file}.`,
    at: file.at(key),
  });
}

/** The arguments as a message has them: `{name}, {day, date}`. */
function written(names: readonly string[], { args }: MessageShape): string {
  return names
    .flatMap((name) => {
      const kind = args.get(name);
      return kind === undefined ? [] : [kind === 'text' ? `{${name}}` : `{${name}, ${kind}}`];
    })
    .join(', ');
}

function missing(
  key: string,
  [other, file]: readonly [ParsedMessages, ParsedMessages],
  missingTranslation: Site['missingTranslation'],
): Diagnostic {
  const near = misspelt(key, [other, file]);
  return diagnostic('message-missing', {
    severity: missingTranslation === 'warn' ? 'warning' : 'error',
    message: `${key} is in ${other.file} but not in ${file.file}.`,
    fix: `Add "${key}" to ${file.file}${near === undefined ? '' : `, or rename its "${near}"`}.`,
    at: { ...other.at(key), file: other.file },
  });
}

/** A similar key beside it that only the file without it has: one of the two is misspelt. */
function misspelt(key: string, [other, file]: readonly [ParsedMessages, ParsedMessages]): string | undefined {
  const parent = key.slice(0, key.lastIndexOf('.') + 1);
  const names = [...file.messages.keys()]
    .filter((name) => name.startsWith(parent) && !other.messages.has(name))
    .map((name) => name.slice(parent.length));
  const near = didYouMean(key.slice(parent.length), names);
  return near === undefined ? undefined : parent + near;
}

function differences(a: MessageShape, b: MessageShape): readonly string[] {
  const names = new Set([...a.args.keys(), ...b.args.keys()]);
  return [...names].filter((name) => !agree(a.args.get(name), b.args.get(name))).sort();
}

/**
 * A plural in one language may be a plain number in another (Japanese has one form), and a choice between words may be the word that it
 * depends on. A date cannot be passed as text.
 */
const agreeing = [
  ['plural', 'number', 'text'],
  ['select', 'text'],
];

function agree(a = '', b = ''): boolean {
  return a === b || agreeing.some((kinds) => kinds.includes(a) && kinds.includes(b));
}

/** `names`: the arguments of the message in any language. */
function quoted(
  key: string,
  file: ParsedMessages,
  { text, names }: { readonly text: string; readonly names: ReadonlySet<string> },
): readonly Diagnostic[] {
  return quotedArguments(text)
    .filter(({ name, isElided }) => isElided || names.has(name))
    .map(({ name }) =>
      diagnostic('message-quoted', {
        message: `${key}: the apostrophe before {${name}} makes it text: pages show its braces.`,
        at: file.at(key),
      }),
    );
}

function missingPlurals(key: string, file: ParsedMessages, shape: MessageShape): readonly Diagnostic[] {
  return shape.plurals.flatMap(({ argument, ordinal, categories }) => {
    const rules = new Intl.PluralRules(file.locale.language, { type: ordinal ? 'ordinal' : 'cardinal' });
    const lacking = rules
      .resolvedOptions()
      .pluralCategories.filter((category) => !categories.includes(category))
      .sort();
    if (lacking.length === 0) return [];
    return [
      diagnostic('message-plural', {
        message: `${key}: the plural of {${argument}} lacks ${lacking.join(', ')} in ${file.locale.language}.`,
        fix: `Add ${lacking.map((category) => `${category} {…}`).join(' ')}.`,
        at: file.at(key),
      }),
    ];
  });
}
