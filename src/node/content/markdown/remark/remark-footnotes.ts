import type { FootnoteDefinition, FootnoteReference, Root, RootContent } from 'mdast';

import type { FootnoteLabels } from '../../../declarations/settings.ts';
import { contextOf, report, type MarkdownContext, type MarkdownTransformer } from '../markdown-context.ts';
import { definitionId, htmlElement, replaceNodes, visitNodes } from '../mdast.ts';

/** A footnote, numbered in the order of the first marks; `uses`: how many marks it has. */
interface Note {
  readonly number: number;
  readonly definition: FootnoteDefinition;
  uses: number;
}

/** Numbers footnotes and lists them at the end. Their ids contain a capital letter, unlike ids of headings. */
export function remarkFootnotes(): MarkdownTransformer {
  return (tree, file) => {
    const definitions = takeDefinitions(tree);
    if (definitions.size === 0) return;
    const notes = new Map<string, Note>();
    markNotes(tree, definitions, notes);
    // The map grows during this loop, because a note may contain marks of others.
    for (const { definition } of notes.values()) markNotes(definition, definitions, notes);
    const context = contextOf(file);
    for (const [id, definition] of definitions) if (!notes.has(id)) reportUnmarked(definition, context);
    if (notes.size > 0) tree.children.push(notesSection([...notes.values()], context.input.footnoteLabels));
  };
}

function reportUnmarked(definition: FootnoteDefinition, context: MarkdownContext): void {
  const mark = markOf(definition);
  report(context, definition, {
    code: 'markdown-unread',
    message: `The footnote ${mark} is left out, because no mark in the text leads to it.`,
    fix: `Write ${mark} where the text refers to it, or remove the footnote.`,
  });
}

function takeDefinitions(tree: Root): ReadonlyMap<string, FootnoteDefinition> {
  const definitions = new Map<string, FootnoteDefinition>();
  visitNodes(tree, (node) => {
    if (node.type === 'footnoteDefinition' && !definitions.has(definitionId(node)))
      definitions.set(definitionId(node), node);
  });
  if (definitions.size > 0)
    replaceNodes(tree, (node) => (node.type === 'footnoteDefinition' ? [] : undefined));
  return definitions;
}

function markNotes(
  root: Root | FootnoteDefinition,
  definitions: ReadonlyMap<string, FootnoteDefinition>,
  notes: Map<string, Note>,
): void {
  replaceNodes(root, (node) => {
    if (node.type !== 'footnoteReference') return undefined;
    const id = definitionId(node);
    const definition = definitions.get(id);
    if (definition === undefined) return [{ type: 'text', value: markOf(node) }];
    const note = notes.get(id) ?? { number: notes.size + 1, definition, uses: 0 };
    notes.set(id, note);
    note.uses += 1;
    const link = htmlElement(
      'a',
      {
        href: `#fnNote-${note.number}`,
        id: markId(note, note.uses),
        dataFootnoteRef: true,
        ariaDescribedBy: ['fnLabel'],
      },
      [{ type: 'text', value: String(note.number) }],
    );
    return [htmlElement('sup', {}, [link])];
  });
}

function markOf({ label, identifier }: FootnoteReference | FootnoteDefinition): string {
  return `[^${label ?? identifier}]`;
}

function markId({ number }: Note, use: number): string {
  return use === 1 ? `fnRef-${number}` : `fnRef-${number}-${use}`;
}

function notesSection(notes: readonly Note[], { title, back }: FootnoteLabels): RootContent {
  const heading = htmlElement('h2', { id: 'fnLabel', className: ['sr-only'] }, [
    { type: 'text', value: title },
  ]);
  const items = notes.map((note) => {
    const children = [...note.definition.children];
    const links = Array.from({ length: note.uses }, (_, index) => backLink(note, index + 1, back));
    const last = children.at(-1);
    if (last?.type === 'paragraph') last.children.push(...links.flatMap(spaced));
    else children.push({ type: 'paragraph', children: links.flatMap(spaced) });
    return htmlElement('li', { id: `fnNote-${note.number}` }, children);
  });
  return htmlElement('section', { dataFootnotes: true, className: ['footnotes'] }, [
    heading,
    htmlElement('ol', {}, items),
  ]);
}

function spaced(link: ReturnType<typeof backLink>) {
  return [{ type: 'text' as const, value: ' ' }, link];
}

function backLink(note: Note, use: number, label: string) {
  const name = use === 1 ? `${label} ${note.number}` : `${label} ${note.number}-${use}`;
  return htmlElement(
    'a',
    {
      href: `#${markId(note, use)}`,
      dataFootnoteBackref: true,
      ariaLabel: name,
      className: ['data-footnote-backref'],
    },
    [{ type: 'text', value: '↩' }],
  );
}
