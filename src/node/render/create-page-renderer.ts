import type { Bodies } from '../../shared/content.ts';
import type { Json } from '../../shared/json.ts';
import type { ImageVariant, PageInput, Payload, RenderContext } from '../../shared/page.ts';
import { suggestion } from '../lib/diagnostics.ts';
import { loadModule } from '../lib/load-module.ts';
import type { RenderTrace } from '../lib/render-trace.ts';
import { decodeUtf8 } from '../lib/utf8.ts';
import type { StoredBody } from '../model.ts';
import { decodeBody } from './decode-body.ts';

/** The module that bundleTemplates wrote, as far as rendering calls it. */
interface TemplateModule {
  readonly create: (options: RenderOptions) => (input: PageInput, bodies: Bodies) => RenderOutput;
  readonly traceRender: (error: unknown) => Promise<RenderTrace>;
}

export interface RenderOptions {
  readonly context: RenderContext;
  readonly messages: MessageTable;
  readonly compiled: MessageTable;
}

type MessageTable = Readonly<Record<string, Readonly<Record<string, Json>>>>;

interface RenderOutput {
  readonly html: string;
  readonly payload: Payload;
  readonly images: readonly ImageVariant[];
  readonly files: readonly string[];
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
  readonly fileUrls: readonly string[];
  readonly shellMessages: readonly string[];
  readonly problems: readonly RenderProblem[];
}

export interface RenderProblem {
  readonly kind: 'icon' | 'island-props' | 'inline-style';
  /** Of the icon, the prop, or the element. */
  readonly name: string;
  readonly message: string;
  /** Of the island that it is about. */
  readonly file?: string;
}

export interface PageNames {
  readonly html: string;
  readonly payload: string | undefined;
}

/** A page as JSON in UTF-8: cheaper to hand to a thread than the objects. */
export interface PageTask {
  /** `PageInput`. */
  readonly input: Uint8Array;
  /** By their ids. */
  readonly bodies: ReadonlyMap<string, StoredBody>;
  /** Names in the folder; undefined: it is not to be put there. */
  readonly files: PageNames | undefined;
}

export interface AskedName {
  readonly name: string;
  /** What may have been meant. */
  readonly fix: string;
}

export interface RenderFailure {
  readonly kind: 'failure';
  readonly error: string;
  readonly message: string;
  /** Of the island that failed. */
  readonly file?: string;
  /** A name of the site that there is not. */
  readonly asked?: AskedName;
  readonly trace: RenderTrace;
}

export interface RenderSuccess extends Omit<RenderOutput, 'payload'> {
  readonly kind: 'page';
  readonly payload: string;
  /** Milliseconds that it took, in its thread. */
  readonly ms: number;
}

export type RenderAnswer = RenderSuccess | RenderFailure;

export type Renderer = (page: PageTask) => Promise<RenderAnswer>;

/** Loads the templates, for pages that are rendered in this thread. */
export function createPageRenderer(module: string, options: RenderOptions): Renderer {
  const { create, traceRender } = loadModule(module) as TemplateModule;
  const render = create(options);
  return async (page) => {
    const start = performance.now();
    try {
      const { payload, ...output } = render(
        JSON.parse(decodeUtf8(page.input)) as PageInput,
        parseBodies(page.bodies),
      );
      const text = JSON.stringify(payload);
      return { kind: 'page', ...output, payload: text, ms: performance.now() - start };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      const { file } = error as { readonly file?: string };
      const asked = askedName(error);
      return {
        kind: 'failure',
        error: name,
        message,
        ...(file !== undefined && { file }),
        ...(asked !== undefined && { asked }),
        trace: await traceRender(error),
      };
    }
  };
}

/** What was thrown comes from the module of the templates, with classes of its own. */
function askedName(error: unknown): AskedName | undefined {
  const { name, known = [], ...asked } = ((error as Partial<Error>).cause ?? {}) as ThrownName;
  if (name === 'UnknownRouteError' && asked.route !== undefined)
    return { name: asked.route, fix: suggestion('route-unknown', asked.route, known) };
  if (name === 'UnknownMessageError' && asked.key !== undefined)
    return { name: asked.key, fix: suggestion('message-unknown', asked.key, known) };
  return undefined;
}

interface ThrownName {
  readonly name?: string;
  readonly known?: readonly string[];
  readonly route?: string;
  readonly key?: string;
}

function parseBodies(bodies: PageTask['bodies']): Bodies {
  return new Map([...bodies].map(([id, body]) => [id, decodeBody(body)]));
}
