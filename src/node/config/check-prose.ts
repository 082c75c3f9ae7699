import type { Schema } from '../declarations/content.ts';
import { diagnostic, suggestion } from '../lib/diagnostics/diagnostics.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import type { ParsedConfig } from './config-schema.ts';
import { describeSchema, kindsOf, type SchemaShape } from './describe-schema.ts';

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
    const output = prose.length === 0 ? undefined : describeSchema(schema, 'output');
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

interface UnknownPart {
  readonly part: string;
  readonly known: readonly string[];
}

/** If a value has alternatives, it is enough that one has the field. */
function unknownPart(output: SchemaShape, [part, ...rest]: readonly string[]): UnknownPart | undefined {
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
