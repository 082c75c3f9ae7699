import type { Nodes, Root } from 'mdast';

import type { Heading } from '../../../shared/content.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { ErrorCode } from '../../lib/errors/errors.ts';
import { createPlaces } from '../../lib/diagnostics/place-in-text.ts';
import type { FootnoteLabels } from '../../declarations/settings.ts';
import type { ContentLink } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { PlacedComponent } from '../texts/parsed-markdown.ts';
import { typographer } from '../typography/typography.ts';
import { htmlElement, type HtmlElement } from './mdast.ts';

/** A Markdown text with what is known from its file. */
export interface MarkdownInput {
  readonly body: string;
  /** Line of the file on which the body starts. */
  readonly bodyLine: number;
  /** Relative to the site's root: `content/<collection>/<key>/<locale>.md`. */
  readonly file: string;
  /** Language of the text, e.g. `fr-FR`. */
  readonly language: string;
  readonly footnoteLabels: FootnoteLabels;
}

/** What the plugins collect while they process one text. */
export interface MarkdownContext {
  readonly input: MarkdownInput;
  /** The line and column of an offset in the body. */
  readonly placeAt: ReturnType<typeof createPlaces>;
  readonly typeset: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  readonly links: ContentLink[];
  readonly headings: Heading[];
  /** By slot number. A slot marks a component's position in the tree, and later in the HTML. */
  readonly components: PlacedComponent[];
  excerpt: string;
  readingMinutes: number;
}

/** A remark plugin without options of its own; it gets the context from the file's data. */
export type MarkdownTransformer = (tree: Root, file: MarkdownFile) => undefined;

interface MarkdownFile {
  readonly data: Readonly<Record<string, unknown>>;
}

export function createMarkdownContext(input: MarkdownInput): MarkdownContext {
  return {
    input,
    placeAt: createPlaces(input.body),
    typeset: typographer(input.language),
    diagnostics: [],
    links: [],
    headings: [],
    components: [],
    excerpt: '',
    readingMinutes: 1,
  };
}

export function contextOf(file: MarkdownFile): MarkdownContext {
  return file.data['context'] as MarkdownContext;
}

/** The position of a node in its file; nodes made by a plugin have none, and get the start of the body. */
export function placeOf(node: Pick<Nodes, 'position'>, { input }: MarkdownContext): SourcePosition {
  const { file, bodyLine } = input;
  const start = node.position?.start;
  return start === undefined
    ? { file, line: bodyLine }
    : { file, line: bodyLine + start.line - 1, column: start.column };
}

interface Report {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fix?: string;
}

export function report(
  context: MarkdownContext,
  node: Pick<Nodes, 'position'>,
  { code, ...details }: Report,
): void {
  context.diagnostics.push(diagnostic(code, { ...details, at: placeOf(node, context) }));
}

/**
 * Adds a component to the context and returns its slot: one element, or one at each end of its children. The ends are elements of their
 * own, because a whole start tag, with its quotes, is the only thing that cannot occur in an attribute value.
 */
export function placeComponent(context: MarkdownContext, component: PlacedComponent): SlotElements {
  const slot = context.components.push(component) - 1;
  return {
    whole: htmlElement('sg-slot', { dataWhole: slot }),
    open: htmlElement('sg-slot', { dataOpen: slot }),
    close: htmlElement('sg-slot', { dataClose: slot }),
  };
}

export interface SlotElements {
  readonly whole: HtmlElement;
  readonly open: HtmlElement;
  readonly close: HtmlElement;
}
