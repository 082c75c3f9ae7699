import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
/** Longer code is data, and slow to highlight. */
const maxLength = 50_000;

/** Code as spans with `hljs-…` classes; plain text where the language is unknown (srt, vtt) or not given. */
export function highlightCode(code: string, language: string): ElementContent[] {
  const name = language.split(/\s/, 1)[0]?.toLowerCase() ?? '';
  if (name === '' || code.length > maxLength || !lowlight.registered(name)) return [{ type: 'text', value: code }];
  return lowlight.highlight(name, code).children.filter((node) => node.type === 'element' || node.type === 'text');
}
