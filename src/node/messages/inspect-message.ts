import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** What translations of a message must agree on, and what a language's grammar requires of each. */
export interface MessageShape {
  /** Argument name → kind (`plural`, `select`, `number`, `date`, `text`). */
  readonly args: ReadonlyMap<string, string>;
  readonly plurals: readonly {
    readonly argument: string;
    readonly ordinal: boolean;
    readonly categories: readonly string[];
  }[];
}

/** Whether a message holds a tag such as `<b>`: the parser knows them, but they are no part of ICU MessageFormat. */
export function hasTag(ast: readonly MessageFormatElement[]): boolean {
  return ast.some((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element.type === TYPE.tag;
    return Object.values(element.options).some(({ value }) => hasTag(value));
  });
}

/** Collects the arguments and plurals of a parsed message that has no tags. */
export function inspectMessage(ast: readonly MessageFormatElement[]): MessageShape {
  const args = new Map<string, string>();
  const plurals: { argument: string; ordinal: boolean; categories: readonly string[] }[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.argument:
          if (!args.has(element.value)) args.set(element.value, 'text');
          break;
        case TYPE.number:
          args.set(element.value, 'number');
          break;
        // Both get an instant, and a language may show one part of it or both, in any order.
        case TYPE.date:
        case TYPE.time:
          args.set(element.value, 'date');
          break;
        case TYPE.select:
          args.set(element.value, 'select');
          for (const option of Object.values(element.options)) visit(option.value);
          break;
        case TYPE.plural:
          args.set(element.value, 'plural');
          plurals.push({
            argument: element.value,
            ordinal: element.pluralType === 'ordinal',
            categories: Object.keys(element.options).filter((name) => !name.startsWith('=')),
          });
          for (const option of Object.values(element.options)) visit(option.value);
          break;
        case TYPE.tag:
        case TYPE.literal:
        case TYPE.pound:
          break;
      }
    }
  };
  visit(ast);
  return { args, plurals };
}
