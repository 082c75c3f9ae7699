/** The interface between the generator and the template bundle, which are compiled separately. */
import type { Bodies } from '../content.ts';
import type { Json } from '../json.ts';
import type { PageLinks } from './page-links.ts';
import type { ImageVariant, PageInput, Payload, RenderContext } from './page.ts';

export interface RendererOptions {
  readonly context: RenderContext;
  /** Locale code → message key → parsed ICU. */
  readonly messages: MessageTable;
  /** Locale code → message key → compiled message, for islands. */
  readonly compiled: MessageTable;
}

type MessageTable = Readonly<Record<string, Readonly<Record<string, Json>>>>;

export type RenderPage = (input: PageInput, bodies: Bodies) => RenderResult;

export interface RenderResult {
  readonly html: string;
  readonly payload: Payload;
  readonly images: readonly ImageVariant[];
  readonly files: readonly string[];
  readonly links: PageLinks;
  /** Keys of the messages of islands outside regions, which stay mounted from page to page. */
  readonly shellMessages: readonly string[];
  readonly problems: readonly RenderProblem[];
}

export interface RenderProblem {
  readonly kind:
    | 'icon'
    | 'island-props'
    | 'inline-style'
    | 'inline-style-element'
    | 'inline-script-element'
    | 'layout'
    | 'region';
  /** The name of the icon, prop or element, or of the layout's component; the id of the region. */
  readonly name: string;
  readonly message: string;
  /** Default: the catalogue's. */
  readonly fix?: string;
  /** The file of the island that it is about. */
  readonly file?: string;
  /** The properties that an inline style sets, named as in CSS. */
  readonly properties?: readonly string[];
}

/** Where rendering failed, in the bundled code. */
export interface RenderTrace {
  /** The stack of what was thrown. */
  readonly stack: string;
  /** The surrounding components, the innermost first, in React's format. */
  readonly components: string;
}
