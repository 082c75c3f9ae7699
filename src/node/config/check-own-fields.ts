import type { z } from 'zod';

import type { Schema } from '../declarations/content.ts';
import { declaresOwnField, ownFields } from '../lib/entries/own-fields.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import type { ParsedConfig } from './config-schema.ts';
import { describeSchema, kindsOf } from './describe-schema.ts';

/** Checks that schemas of collections leave to the generator what it reads itself; what a schema does not describe is not checked. */
export function checkOwnFields(
  { collections }: Pick<ParsedConfig, 'collections'>,
  locate: ConfigPlaces['ofKey'],
): readonly Diagnostic[] {
  return Object.entries(collections).flatMap(([name, { schema }]) => {
    const kinds = fieldsOf(schema as Schema);
    return ownFields
      .filter((field) => kinds.some((fields) => Object.hasOwn(fields, field)))
      .map((field) => declaresOwnField(`collections.${name}`, field, locate(['collections', name])));
  });
}

/** The fields of each form that an entry may have. */
function fieldsOf(schema: Schema): readonly object[] {
  // Most schemas are such objects, and describing one takes half a millisecond, in every run.
  const def = (schema as Partial<z.core.$ZodObject>)._zod?.def;
  if (def?.type === 'object') return [def.shape];
  const input = describeSchema(schema, 'input');
  return input === undefined ? [] : kindsOf(input).map(({ properties = {} }) => properties);
}
