import { diagnostic } from '../lib/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import { inspectMessage, type MessageShape } from './inspect-message.ts';
import type { ParsedMessages } from './parsed-messages.ts';
import { quotedArguments } from './quoted-arguments.ts';

/** Every key in every locale, with the same arguments, and with the plural categories of its language. */
export function compareMessages(all: readonly ParsedMessages[]): readonly Diagnostic[] {
  const keys = [...new Set(all.flatMap(({ messages }) => [...messages.keys()]))].sort();
  const diagnostics: Diagnostic[] = [];
  for (const key of keys) {
    const shapes = all.map((file) => {
      const message = file.messages.get(key);
      return { file, text: message?.text ?? '', shape: message && inspectMessage(message.ast) };
    });
    const model = shapes.find(({ shape }) => shape !== undefined);
    if (model?.shape === undefined) continue;
    const names = new Set(shapes.flatMap(({ shape }) => [...(shape?.args.keys() ?? [])]));
    for (const { file, text, shape } of shapes) {
      if (shape === undefined) {
        if (!file.broken.has(key)) diagnostics.push(missing(key, file, model.file));
        continue;
      }
      diagnostics.push(...missingPlurals(key, file, shape), ...quoted(key, file, text, names));
      const differing = differences(model.shape, shape);
      if (differing.length > 0) {
        diagnostics.push(
          diagnostic('message-arguments', {
            message: `${key}: ${differing.join(', ')} differ between ${model.file.file} and ${file.file}.`,
            at: file.at(key),
          }),
        );
      }
    }
  }
  return diagnostics;
}

function missing(key: string, file: ParsedMessages, other: ParsedMessages): Diagnostic {
  return diagnostic('message-missing', {
    message: `${key} is in ${other.file} but not in ${file.file}.`,
    fix: `Add "${key}" to ${file.file}.`,
    at: { ...other.at(key), file: other.file },
  });
}

function differences(a: MessageShape, b: MessageShape): readonly string[] {
  const names = new Set([...a.args.keys(), ...b.args.keys()]);
  return [...names].filter((name) => !agree(a.args.get(name), b.args.get(name))).sort();
}

/**
 * A plural in one language may be a plain number in another (Japanese has one form), and a choice between words the word that it
 * is made by. A date is given as no text could be.
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
  text: string,
  names: ReadonlySet<string>,
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
    const wanted = rules
      .resolvedOptions()
      .pluralCategories.filter((category) => !categories.includes(category))
      .sort();
    if (wanted.length === 0) return [];
    return [
      diagnostic('message-plural', {
        message: `${key}: the plural of {${argument}} lacks ${wanted.join(', ')} in ${file.locale.language}.`,
        fix: `Add ${wanted.map((category) => `${category} {…}`).join(' ')}.`,
        at: file.at(key),
      }),
    ];
  });
}
