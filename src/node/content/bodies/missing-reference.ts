import { diagnostic, suggestion } from '../../lib/diagnostics/diagnostics.ts';
import { shorten } from '../../../shared/shorten.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';

export interface MissingReference {
  readonly collection: string;
  readonly key: string;
  /** The name of what holds the reference: a field, or a directive's attribute. */
  readonly field: string;
  readonly at: SourcePosition;
  /** The entry, if there is one that is not published. */
  readonly unpublished: ContentEntry | undefined;
  /** The published keys, for a suggestion. */
  readonly keys: () => Iterable<string>;
}

/** Says why a reference leads to no published entry. */
export function missingReference(reference: MissingReference): Diagnostic {
  const { collection, key, field, at, unpublished, keys } = reference;
  if (unpublished === undefined)
    return diagnostic('reference-unknown', {
      message: `${field}: there is no "${shorten(key)}" in ${collection}.`,
      fix: suggestion('reference-unknown', key, keys()),
      at,
    });
  return diagnostic('reference-unknown', {
    message: `${field}: ${collection}/${key} is a draft or scheduled for later.`,
    fix: `Publish ${unpublished.file}, or refer to another entry.`,
    at,
  });
}
