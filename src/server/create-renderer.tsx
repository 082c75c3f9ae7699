import { formatToParts, IntlMessageFormat } from 'intl-messageformat';
import { createElement, type ComponentType } from 'react';

import type { CollectedIsland, PageCollector, PageScope } from '../react/page-context.ts';
import type { Bodies } from '../shared/content.ts';
import type { Json } from '../shared/json.ts';
import type { Locale } from '../shared/locales/locale.ts';
import type { ImageVariant, PageData, PageInput, RenderContext } from '../shared/pages/page.ts';
import { createTranslator } from '../shared/messages/translator.ts';
import type { Translate } from '../shared/register.ts';
import type {
  RendererOptions,
  RenderPage,
  RenderProblem,
  RenderResult,
} from '../shared/pages/render-result.ts';
import { createBodyIds } from './body-ids.ts';
import { renderDocument } from './document.ts';
import { expandBodies, type Slot } from './expand-bodies.tsx';
import { expandIslands } from './expand-islands.ts';
import { findInlineElements } from './inline-elements.ts';
import { findInlineStyles } from './inline-style.ts';
import { inspectHtml } from './inspect-html.ts';
import { inPage } from './in-page.tsx';
import { createNoteIcon } from './note-icon.ts';
import { cutRegions } from './regions.ts';
import { createIslandRenderer } from './render-island.tsx';
import { renderMarkup } from './render-markup.ts';
import type { SiteTemplates } from './site-templates.ts';

/** Binds a site's templates, messages and config: the result is a pure function from JSON to strings. */
export function createRenderer(site: SiteTemplates, options: RendererOptions): RenderPage {
  const { context } = options;
  const { formats } = IntlMessageFormat;
  const environments = new Map(
    context.config.locales.map((locale): readonly [string, RenderEnvironment] => {
      const { code, language } = locale;
      const asts = options.messages[code] ?? {};
      const translate = createTranslator({ language, asts, formatToParts, formats });
      return [code, { site, context, locale, translate, compiled: options.compiled[code] ?? {} }];
    }),
  );
  return (input, bodies) => {
    const environment = environments.get(input.locale);
    if (environment === undefined) throw new Error(`Unknown locale "${input.locale}".`);
    return renderPage(input, bodies, environment);
  };
}

interface RenderEnvironment {
  readonly site: SiteTemplates;
  readonly context: RenderContext;
  readonly locale: Locale;
  readonly translate: Translate;
  readonly compiled: Readonly<Record<string, Json>>;
}

function renderPage(
  input: PageInput,
  bodies: Bodies,
  { site, context, locale, translate, compiled }: RenderEnvironment,
): RenderResult {
  const collected = createCollector(bodies);
  const { collector } = collected;
  const scope: PageScope = {
    input,
    context,
    bodies,
    collector,
    locale,
    config: context.config,
    translate,
    noteIcon: createNoteIcon(context.icons, (name) => {
      collector.problem({ kind: 'icon', name, message: `There is no icon "${name}" in public/v2/icons.` });
    }),
  };
  const template = site.templates[input.template] as ComponentType<Record<string, unknown>>;
  const layout = site.layouts[input.layout] as ComponentType;
  let isShown = false;
  function Content(data: Readonly<Record<string, unknown>>) {
    isShown = true;
    return createElement(template, data);
  }
  const page = createElement(layout, null, createElement(Content, input.data as Record<string, unknown>));
  const rendered = expandBodies(renderMarkup(inPage(scope, page)), {
    scope,
    links: new Map(input.links),
    slots: collected.slots,
    ids: createBodyIds(),
    site,
  });
  const islands = expandIslands(rendered, {
    islands: collected.islands,
    regions: collected.regions,
    render: createIslandRenderer(scope, compiled),
  });
  if (!isShown) {
    const message = `The layout "${input.layout}" does not render its children.`;
    collector.problem({ kind: 'layout', name: (layout as { readonly name?: string }).name ?? '', message });
  }
  // Reported once everything is rendered: locating a mistake renders the page again, which continues to count the regions.
  for (const id of repeated(collected.regions))
    collector.problem({ kind: 'region', name: id, message: `The page has two regions "${id}".` });
  const { html, regions } = cutRegions(islands.html, collected.regions);
  for (const style of findInlineStyles(html)) collector.problem({ kind: 'inline-style', ...style });
  for (const element of findInlineElements(html))
    collector.problem({ kind: `inline-${element.name}-element`, ...element });

  const { assets, config } = context;
  const { route, alternates, head, routes } = input;
  const isMade = (url: string): boolean => {
    const path = url.startsWith(config.cdnURL) ? url.slice(config.cdnURL.length) : '';
    return collected.images.has(path) || collected.files.has(path);
  };
  const data: PageData = { v: 1, config, route, alternates, assets: assets.id, ...(routes && { routes }) };
  return {
    html: renderDocument({
      head,
      assets,
      layout: input.layout,
      forcedColorMode: head.colorMode ?? null,
      body: html,
      islands: islands.instances,
      data: data as unknown as Json,
    }),
    payload: {
      v: 1,
      assets: assets.id,
      route,
      layout: input.layout,
      head,
      alternates,
      regions,
      islands: islands.instances,
    },
    shellMessages: islands.shellMessages,
    images: [...collected.images.values()],
    files: [...collected.files],
    problems: collected.problems,
    links: inspectHtml(html, { siteUrl: context.siteUrl, baseURL: config.baseURL, isMade }),
  };
}

function repeated(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}

function createCollector(bodies: Bodies) {
  const images = new Map<string, ImageVariant>();
  const files = new Set<string>();
  const regions: string[] = [];
  const problems: RenderProblem[] = [];
  const slots: Slot[] = [];
  const islands: CollectedIsland[] = [];
  const collector: PageCollector = {
    image: (variant) => images.set(variant.path, variant),
    file: (path) => files.add(path),
    slot: (bodyId) => slots.push({ nodes: bodies.get(bodyId) ?? [] }) - 1,
    region: (id) => regions.push(id) - 1,
    island: (island) => islands.push(island) - 1,
    problem: (problem) => problems.push(problem),
  };
  return { collector, images, files, regions, problems, slots, islands };
}
