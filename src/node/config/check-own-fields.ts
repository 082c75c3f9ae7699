import type { Schema } from '../declarations/content.ts';
import { declaresOwnField, ownFields } from '../lib/own-fields.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import type { ParsedConfig } from './config-schema.ts';
import { describeSchema, kindsOf } from './describe-schema.ts';

/** Checks that schemas of collections leave to the generator what it reads itself; what a schema does not describe is not checked. */
export function checkOwnFields(
  { collections }: Pick<ParsedConfig, 'collections'>,
  locate: ConfigPlaces['ofKey'],
): readonly Diagnostic[] {
  return Object.entries(collections).flatMap(([name, { schema }]) => {
    const input = describeSchema(schema as Schema, 'input');
    const kinds = input === undefined ? [] : kindsOf(input);
    return ownFields
      .filter((field) => kinds.some(({ properties = {} }) => Object.hasOwn(properties, field)))
      .map((field) => declaresOwnField(`collections.${name}`, field, locate(['collections', name])));
  });
}
