import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

import {
  PageScopeContext,
  type PageCollector,
  type PageScope,
  type RenderProblem,
} from '../react/page-context.ts';
import type { Bodies } from '../shared/content.ts';
import type { Json } from '../shared/json.ts';
import type { ImageVariant, PageData, PageInput, Payload, RenderContext } from '../shared/page.ts';
import { createTranslator } from '../shared/translator.ts';
import type { Translate } from '../shared/register.ts';
import { renderDocument } from './document.ts';
import { expandBodies, type Slots } from './expand-bodies.tsx';
import { inspectHtml } from './inspect-html.ts';
import { cutRegions } from './regions.ts';
import type { SiteTemplates } from './site-templates.ts';

export interface RendererOptions {
  readonly context: RenderContext;
  /** Locale code → message key → parsed ICU. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

export interface RenderResult {
  readonly html: string;
  readonly payload: Payload;
  readonly images: readonly ImageVariant[];
  readonly files: readonly string[];
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  readonly problems: readonly RenderProblem[];
}

export type RenderPage = (input: PageInput, bodies: Bodies) => RenderResult;

/** Binds a site's templates, messages and config: what comes out is a pure function from JSON to strings. */
export function createRenderer(site: SiteTemplates, options: RendererOptions): RenderPage {
  const { context } = options;
  const translators = new Map(
    context.config.locales.map(({ code, language }) => [
      code,
      createTranslator({ language, asts: options.messages[code] ?? {}, MessageFormat: IntlMessageFormat }),
    ]),
  );
  return (input, bodies) =>
    renderPage(input, bodies, { site, context, translate: translators.get(input.locale) as Translate });
}

interface RenderEnvironment {
  readonly site: SiteTemplates;
  readonly context: RenderContext;
  readonly translate: Translate;
}

function renderPage(
  input: PageInput,
  bodies: Bodies,
  { site, context, translate }: RenderEnvironment,
): RenderResult {
  const collected = createCollector(bodies);
  const scope: PageScope = { input, context, bodies, translate, collector: collected.collector };
  const template = site.templates[input.template] as ComponentType<Record<string, unknown>>;
  const layout = site.layouts[input.layout] as ComponentType;
  const page = createElement(layout, null, createElement(template, input.data as Record<string, unknown>));
  const rendered = renderToString(<PageScopeContext value={scope}>{page}</PageScopeContext>);
  const { html, regions } = cutRegions(
    expandBodies(rendered, scope, collected.slots, site),
    collected.regions,
  );

  const { assets, config } = context;
  const { route, alternates, head } = input;
  const data: PageData = { v: 1, config, route, alternates, assets: assets.id };
  return {
    html: renderDocument({
      head,
      assets,
      layout: input.layout,
      forcedColorMode: input.colorMode,
      body: html,
      data: data as unknown as Json,
    }),
    payload: { v: 1, assets: assets.id, route, layout: input.layout, head, alternates, regions, islands: [] },
    images: [...collected.images.values()],
    files: [...collected.files],
    problems: collected.problems,
    ...inspectHtml(html),
  };
}

function createCollector(bodies: Bodies) {
  const images = new Map<string, ImageVariant>();
  const files = new Set<string>();
  const regions: string[] = [];
  const problems: RenderProblem[] = [];
  const slots: Slots = [];
  const collector: PageCollector = {
    image: (variant) => images.set(variant.path, variant),
    file: (path) => files.add(path),
    slot: (bodyId) => slots.push(bodies[bodyId] ?? []) - 1,
    region: (id) => regions.push(id) - 1,
    problem: (problem) => problems.push(problem),
  };
  return { collector, images, files, regions, problems, slots };
}
