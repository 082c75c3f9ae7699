import type { ElementContent, RootContent } from 'hast';

import { common, createLowlight } from '../../../lib/packages/markdown.ts';

/** Registers its languages when the first code of a site is highlighted. */
let loaded: ReturnType<typeof createLowlight> | undefined;

/** Longer code is probably data, and slow to highlight. */
const maxLength = 50_000;

/** Maximum nesting of spans: writing them is recursive. */
const maxDepth = 100;

/**
 * Code as spans with `hljs-…` classes; plain text if the language is unknown (srt, vtt) or missing, or if the code is too long or too deep.
 */
export function highlightCode(code: string, language: string): ElementContent[] {
  // Other generators' lines to mark may follow without a space: js{1,3}.
  const name = language.split(/[\s{]/, 1)[0]?.toLowerCase() ?? '';
  const plain: ElementContent[] = [{ type: 'text', value: code }];
  if (name === '' || code.length > maxLength) return plain;
  const lowlight = (loaded ??= createLowlight(common));
  if (!lowlight.registered(name)) return plain;
  try {
    const { children } = lowlight.highlight(name, code);
    return isDeeper(children, maxDepth) ? plain : children.flatMap(withOwnClasses);
  } catch {
    // A grammar of highlight.js fails on this code: it is only shown without colours.
    return plain;
  }
}

function isDeeper(nodes: readonly RootContent[], levels: number): boolean {
  return nodes.some(
    (node) => node.type === 'element' && (levels === 0 || isDeeper(node.children, levels - 1)),
  );
}

/** Removes the secondary classes of highlight.js (`function_`, `language-xml`), and spans that have no others. */
function withOwnClasses(node: RootContent): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const children = node.children.flatMap(withOwnClasses);
  const className = [node.properties['className']].flat().filter((name) => String(name).startsWith('hljs-'));
  if (className.length === 0) return children;
  return [{ type: 'element', tagName: 'span', properties: { className: className.map(String) }, children }];
}
