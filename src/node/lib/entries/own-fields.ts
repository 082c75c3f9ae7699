import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { diagnostic } from '../diagnostics/diagnostics.ts';

/** Fields of front matter that the generator takes before a schema sees the others. */
export const ownFields: readonly string[] = ['slug', 'draft'];

/** A schema that declares such a field never gets it. `name`: of the collection in the config, `collections.articles`. */
export function declaresOwnField(name: string, field: string, at: SourcePosition): Diagnostic {
  return diagnostic('config-invalid', {
    message: `${name}: its schema declares "${field}", which sitegen reads itself.`,
    fix: 'Remove the field from the schema: every entry may have it.',
    at,
  });
}
