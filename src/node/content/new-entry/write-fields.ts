import { stringify } from '../../lib/packages/yaml.ts';
import { describeField } from './describe-field.ts';
import type { DraftField } from './draft-fields.ts';
import { MARK } from './first-value.ts';

/** The front matter of a new entry: a draft, with comments for the writer. */
export function writeFrontMatter(fields: readonly DraftField[]): string {
  return [
    '---',
    ...fields.flatMap(writeField),
    'draft: true',
    '# slug: address in this language (optional)',
    '---',
    '',
  ].join('\n');
}

/** The lines of an entry in a data file, with the fields of each language below it. */
export function writeDataEntry(
  key: string,
  fields: readonly DraftField[],
  { locales, prose }: { readonly locales: readonly string[]; readonly prose: readonly string[] },
): string {
  const heads = new Set(['title', 'name', ...prose.map((path) => path.split('.')[0])]);
  const own = fields.filter(({ name }) => heads.has(name)).flatMap(writeField);
  const shared = fields.filter(({ name }) => !heads.has(name)).flatMap(writeField);
  const lines = [
    ...shared,
    ...locales.flatMap((locale) => [`${locale}:`, ...own.map((line) => `  ${line}`)]),
  ];
  return [`${key}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function writeField({ name, schema, value, required }: DraftField): readonly string[] {
  const description = describeField(schema);
  if (value === undefined)
    return [required ? `# ${name}: ${MARK} ${description}` : `# ${name}: ${description} (optional)`];
  const lines = stringify({ [name]: value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n');
  // Fields of text need no comment: their names say what they are for.
  if (typeof value === 'string' && schema.enum === undefined && schema.description === undefined)
    return lines;
  return lines.length > 1 ? [`# ${description}`, ...lines] : lines.map((line) => `${line} # ${description}`);
}
