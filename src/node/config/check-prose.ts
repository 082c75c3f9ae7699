import type { Schema } from '../declarations/content.ts';
import { diagnostic, suggestion } from '../lib/diagnostics.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import type { ParsedConfig } from './config-schema.ts';

/** What a schema says about its output: https://json-schema.org/draft/2020-12, as far as names require. */
interface Output {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Output>>;
  readonly additionalProperties?: Output | boolean;
  readonly items?: Output;
  readonly anyOf?: readonly Output[];
  readonly oneOf?: readonly Output[];
}

/** Checks that prose paths lead to existing fields of the schemas; what a schema does not describe is not checked. */
export function checkProse(
  { collections, directives }: Pick<ParsedConfig, 'collections' | 'directives'>,
  locate: ConfigPlaces['ofKey'],
): readonly Diagnostic[] {
  const parts = [
    ...Object.entries(collections).map(([name, { schema, prose }]) => ({
      keys: ['collections', name, 'prose'],
      schema: schema as Schema,
      prose,
    })),
    ...Object.entries(directives).map(([name, { props, prose }]) => ({
      keys: ['directives', name, 'prose'],
      schema: props as Schema,
      prose,
    })),
  ];
  return parts.flatMap(({ keys, schema, prose }) => {
    const output = prose.length === 0 ? undefined : describeOutput(schema);
    if (output === undefined) return [];
    return prose.flatMap((path, index) => {
      const wrong = unknownPart(output, path.split('.'));
      if (wrong === undefined) return [];
      return [
        diagnostic('config-invalid', {
          message: `${keys.join('.')}: the schema has no field "${path}".`,
          fix: suggestion('config-invalid', wrong.part, wrong.known),
          at: locate([...keys, index]),
        }),
      ];
    });
  });
}

function describeOutput(schema: Schema): Output | undefined {
  try {
    return schema['~standard'].jsonSchema?.output?.({
      target: 'draft-2020-12',
      libraryOptions: { unrepresentable: 'any' },
    });
  } catch {
    return undefined;
  }
}

interface UnknownPart {
  readonly part: string;
  readonly known: readonly string[];
}

/** If a value has alternatives, it is enough that one has the field. */
function unknownPart(output: Output, [part, ...rest]: readonly string[]): UnknownPart | undefined {
  if (part === undefined) return undefined;
  const found = kindsOf(output).map((kind): UnknownPart | undefined => {
    const { type, properties, additionalProperties } = kind;
    if (type === undefined) return undefined;
    const inside =
      part === '*'
        ? [
            ...Object.values(properties ?? {}),
            ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
          ]
        : [properties?.[part] ?? additionalProperties].filter((each) => typeof each === 'object');
    if (inside.length === 0) return { part, known: Object.keys(properties ?? {}) };
    const wrong = inside.map((each) => unknownPart(each, rest));
    return wrong.includes(undefined) ? undefined : wrong[0];
  });
  return found.includes(undefined) ? undefined : found[0];
}

/** Lists are represented by their items, as when prose is typeset. */
function kindsOf(output: Output): readonly Output[] {
  const { anyOf, oneOf, items } = output;
  const kinds = anyOf ?? oneOf ?? (items === undefined ? undefined : [items]);
  return kinds === undefined ? [output] : kinds.flatMap(kindsOf);
}
