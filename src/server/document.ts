import { attributes, escapeHtml } from '../shared/html.ts';
import { serializeForScript, type Json } from '../shared/json.ts';
import type { ColorMode, Head, IslandInstance, PageAssets } from '../shared/pages/page.ts';

export interface DocumentParts {
  readonly head: Head;
  readonly assets: PageAssets;
  readonly forcedColorMode: ColorMode | null;
  readonly layout: string;
  /** HTML of the layout with the page in it. */
  readonly body: string;
  /** Content of the `__ISLANDS__` block, which pages without islands do not have. */
  readonly islands: readonly IslandInstance[];
  /** Content of the `__DATA__` block. */
  readonly data: Json;
}

/** The document around a page. Its only inline script is the boot script, with the same bytes on every page. */
export function renderDocument(parts: DocumentParts): string {
  const { head, assets, forcedColorMode, layout, body, islands, data } = parts;
  const root = {
    lang: head.lang,
    dir: head.dir,
    class: forcedColorMode,
    'data-color-mode-forced': forcedColorMode,
  };
  const lines = [
    '<!DOCTYPE html>',
    `<html${attributes(root)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${assets.boot}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.meta.map((meta) => `<meta${attributes({ ...meta })}>`),
    ...(assets.favicon === null
      ? []
      : [`<link${attributes({ rel: 'icon', href: assets.favicon, type: 'image/svg+xml' })}>`]),
    // Fonts are always fetched in CORS mode, even from the site's own host: without the attribute they would be loaded twice.
    ...assets.preloads.map(
      ({ href, type }) =>
        `<link${attributes({ rel: 'preload', href, as: 'font', type, crossorigin: true })}>`,
    ),
    `<link${attributes({ rel: 'stylesheet', href: assets.stylesheet })}>`,
    ...head.links.map((link) => `<link${attributes({ ...link })}>`),
    ...head.jsonLd.map(
      (object) => `<script type="application/ld+json">${serializeForScript(object)}</script>`,
    ),
    `<script${attributes({ type: 'module', src: assets.runtime })}></script>`,
    '</head>',
    `<body${attributes({ 'data-layout': layout })}>`,
    body,
    ...(islands.length === 0
      ? []
      : [
          `<script type="application/json" id="__ISLANDS__">${serializeForScript(islands as unknown as Json)}</script>`,
        ]),
    `<script type="application/json" id="__DATA__" data-ssr="true">${serializeForScript(data)}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
