import type { Json } from '../../../shared/json.ts';
import type { Schema } from '../../declarations/content.ts';
import { describeSchema, type FieldSchema } from './field-schema.ts';
import { firstValue } from './first-value.ts';

/** A field of a new entry. */
export interface DraftField {
  readonly name: string;
  readonly schema: FieldSchema;
  /** Undefined if no value can be guessed: a comment then says what belongs there. */
  readonly value: Json | undefined;
  readonly required: boolean;
}

export interface Draft {
  readonly fields: readonly DraftField[];
  /** Why the schema refuses values that are given, such as a title that is too long. */
  readonly problems: readonly string[];
}

/** Drafts the fields of a new entry and validates them: values that the schema refuses are left out. `now`: an ISO instant. */
export async function draftFields(schema: Schema, title: string, now: string): Promise<Draft> {
  const fields = draftOf(describeSchema(schema) ?? undescribed, title, now);
  const data = Object.fromEntries(
    fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );
  const { issues = [] } = await schema['~standard'].validate(data);
  const refused = new Map<string, string>();
  for (const { path: [first] = [], message } of issues)
    refused.set(String((typeof first === 'object' ? first.key : first) ?? ''), message);

  const isTitle = (name: string) => name === titleField(fields.map((field) => field.name));
  const known = new Set(fields.map(({ name }) => name));
  const unknown = [...refused.keys()].filter((name) => name !== '' && !known.has(name));
  return {
    fields: [
      ...fields.map((field) =>
        refused.has(field.name) && !isTitle(field.name) ? { ...field, value: undefined } : field,
      ),
      ...unknown.map((name) => ({ name, schema: {}, value: undefined, required: true })),
    ],
    problems: [...refused]
      .filter(([name]) => name === '' || isTitle(name))
      .map(([name, message]) => (name === '' ? message : `${name}: ${message}`)),
  };
}

/** Fields that the writer has to fill in before the entry builds. */
export function wantedFields(fields: readonly DraftField[]): readonly DraftField[] {
  return fields.filter(({ required, value }) => required && value === undefined);
}

/** For a schema that cannot describe itself. */
const undescribed: FieldSchema = { properties: { title: { type: 'string' } }, required: ['title'] };

/** If there are several kinds of entry, chooses the one that leaves the fewest fields to fill in. */
function draftOf(described: FieldSchema, title: string, now: string): readonly DraftField[] {
  const kinds = described.oneOf ?? described.anyOf ?? [described];
  const drafts = kinds.map((kind) => draftKind(kind, title, now));
  const least = Math.min(...drafts.map((draft) => wantedFields(draft).length));
  const chosen = drafts.find((draft) => wantedFields(draft).length === least) ?? [];
  return chosen.map((field) => ({ ...field, schema: acrossKinds(field, kinds) }));
}

/** The values that distinguish the kinds of entry, as one choice. */
function acrossKinds({ name, schema }: DraftField, kinds: readonly FieldSchema[]): FieldSchema {
  const values = kinds.flatMap((kind) => kind.properties?.[name]?.const ?? []);
  if (schema.const === undefined || values.length < 2) return schema;
  return { enum: [...new Set([schema.const, ...values])] };
}

function draftKind({ properties = {}, required = [] }: FieldSchema, title: string, now: string) {
  const own = titleField(Object.keys(properties));
  return Object.entries(properties).map(([name, schema]): DraftField => {
    const isRequired = required.includes(name);
    if (name === own) return { name, schema, value: title, required: isRequired };
    const isFilled = isRequired || name === 'date';
    return { name, schema, value: isFilled ? firstDate(name, schema, now) : undefined, required: isRequired };
  });
}

/** The field `date` is a date even if its schema only asks for text. */
function firstDate(name: string, schema: FieldSchema, now: string): Json | undefined {
  return firstValue(
    name === 'date' && schema.format === undefined ? { ...schema, format: 'date' } : schema,
    now,
  );
}

/** Entries for people and companies have a name instead of a title. */
function titleField(names: readonly string[]): string {
  return names.includes('title') ? 'title' : 'name';
}
