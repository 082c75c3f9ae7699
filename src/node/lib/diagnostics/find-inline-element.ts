import type { SourcePosition } from '../../model/diagnostics.ts';
import { sharedPlace, type CodeFile } from '../code/code-file.ts';
import { escapeSigns } from '../escape-signs.ts';
import { placeInText } from './place-in-text.ts';

/**
 * Where an element is written that loads nothing: where it has no type, since that of a script may say that it holds data, else where there
 * is any; the `sharedPlace` of several.
 */
export function findInlineElement(files: readonly CodeFile[], tag: string): SourcePosition | undefined {
  // An attribute may be a function.
  const start = new RegExp(String.raw`<${escapeSigns(tag)}(?=[\s/>])((?:=>|[^<>])*)`, 'g');
  const written = files.flatMap(({ file, text }) =>
    [...text.matchAll(start)].map(({ index, 1: attributes = '' }) => ({
      at: { file, ...placeInText(text, index) },
      attributes,
    })),
  );
  const inline = written.filter(({ attributes }) => !/\ssrc=/.test(attributes));
  const untyped = inline.filter(({ attributes }) => !/\stype=/.test(attributes));
  return sharedPlace((untyped.length > 0 ? untyped : inline).map(({ at }) => at));
}
