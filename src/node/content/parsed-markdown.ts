import type { Heading } from '../../shared/content.ts';
import type { Json } from '../../shared/json.ts';
import type { ContentLink } from '../model/content.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';

/** A body before its components' props are checked: HTML, and components with the place where they are written. */
export type ParsedNode = string | ParsedComponent;

export interface ParsedComponent {
  readonly component: string;
  readonly props: { readonly [name: string]: Json };
  readonly children: readonly ParsedNode[];
  readonly at: SourcePosition;
}

/** A Markdown text, parsed: depends on nothing but the text, its place and the options. */
export interface ParsedMarkdown {
  readonly nodes: readonly ParsedNode[];
  readonly excerpt: string;
  readonly readingMinutes: number;
  readonly headings: readonly Heading[];
  readonly links: readonly ContentLink[];
  readonly diagnostics: readonly Diagnostic[];
}
