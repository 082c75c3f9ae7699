import type { Heading } from '../../../shared/content.ts';
import type { Json } from '../../../shared/json.ts';
import type { ContentLink } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';

/** Part of a body whose components' props have not been checked: HTML, or a component with its place in the file. */
export type ParsedNode = string | ParsedComponent;

/** A component and its place in the file, without its children. */
export interface PlacedComponent {
  readonly component: string;
  readonly props: { readonly [name: string]: Json };
  readonly at: SourcePosition;
}

export interface ParsedComponent extends PlacedComponent {
  readonly children: readonly ParsedNode[];
}

/** A parsed Markdown text. Depends only on the text, its place in the file and the options. */
export interface ParsedMarkdown {
  readonly nodes: readonly ParsedNode[];
  readonly excerpt: string;
  readonly readingMinutes: number;
  readonly headings: readonly Heading[];
  readonly links: readonly ContentLink[];
  readonly diagnostics: readonly Diagnostic[];
}
