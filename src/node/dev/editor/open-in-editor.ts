import type { Editor } from './create-editor.ts';
import { findSource, type SourceSite } from './find-source.ts';

export interface EditorRefusal {
  readonly status: 404 | 502;
  readonly text: string;
}

/**
 * Opens a source of the site in the author's editor: that of $SITEGEN_EDITOR, else a running one, else that of $VISUAL or $EDITOR.
 * Undefined: it was started.
 */
export async function openInEditor(
  site: SourceSite,
  editor: Editor,
  query: URLSearchParams,
): Promise<EditorRefusal | undefined> {
  const name = query.get('file') ?? '';
  const file = findSource(site, name);
  if (file === undefined) return { status: 404, text: `${name} is none of the site’s sources.` };
  const place = [file, ...['line', 'column'].map((part) => readNumber(query.get(part)))];
  const numbered = place.slice(0, place.includes(undefined) ? place.indexOf(undefined) : place.length);
  const problem = await editor.open(numbered.join(':'), process.env['SITEGEN_EDITOR']);
  return problem === undefined ? undefined : { status: 502, text: problem };
}

function readNumber(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}
