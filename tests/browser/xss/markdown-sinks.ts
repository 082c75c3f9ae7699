import type { Payload } from './payloads.ts';

/** A place of Markdown with a payload in it; it stands alone between blank lines. */
export interface Block {
  readonly sink: string;
  readonly text: string;
}

/** Every place of Markdown where a text can stand. The raw block is last: HTML there can swallow what follows. */
export function markdownBlocks({ id, text, line }: Payload): readonly Block[] {
  const entities = toEntities(line);
  const code = fence(text);
  const away = 'https://evil.example';
  const blocks: Readonly<Record<string, string>> = {
    heading: `## ${line}`,
    'heading of entities': `### ${entities}`,
    text: `Text ${line} end.`,
    'text of entities': `Text ${entities} end.`,
    emphasis: `Some **${line}** and _${line}_ and ~~${line}~~.`,
    'link, plain': `[plain](${line})`,
    'link, angle brackets': `[angle](<${line}>)`,
    'link, path': `[path](<${away}/${line}>)`,
    'link, entities': `[entities](<${away}/?q=${entities}>)`,
    'link, entity as the address': `[entities](${entities})`,
    'link, mail': `[mail](<mailto:${line}>)`,
    'link title, double quotes': `[title](${away} "${line}")`,
    'link title, single quotes': `[title](${away} '${line}')`,
    'link title, parentheses': `[title](${away} (${line}))`,
    'link title, entities': `[title](${away} "${entities}")`,
    'link text': `[${line}](${away})`,
    'link text, entities': `[${entities}](${away})`,
    reference: `[reference][r${id}]\n\n[r${id}]: <${line}> "${line}"`,
    'reference name': `[${line}]\n\n[${line}]: ${away} "${entities}"`,
    autolink: `<${line}>`,
    'image address': `![alt](<${line}>)`,
    'image in a line': `See ![${line}](./dot.png "${line}").`,
    'image in a line, entities': `See ![${entities}](./dot.png "${entities}").`,
    figure: `![${entities}](./dot.png "${entities}")`,
    'inline code': `Code ${code.inline}${line}${code.inline} end.`,
    'code, then a title': `${code.inline}${line}${code.inline} [x](${away} '${line}')`,
    'code, then a title of entities': `${code.inline}${line}${code.inline} [x](${away} "${entities}")`,
    'text, then a title of entities': `${entities} [x](/fr "${entities}")`,
    'fenced code': `${code.block}\n${text}\n${code.block}`,
    'highlighted code': `${code.block}html\n${text}\n${code.block}`,
    'language of code': `${code.block}${line}\ntext\n${code.block}`,
    'indented code': `    ${text.replaceAll('\n', '\n    ')}`,
    table: `| ${line} | b |\n|:---|---:|\n| ${line} | [x](${away} "${entities}") |\n| ${entities} | ${entities} |`,
    footnote: `Text[^n${id}] and [^e${id}].\n\n[^n${id}]: ${line}\n\n[^e${id}]: ${entities}`,
    'footnote name': `Text[^${line}].\n\n[^${line}]: Note.`,
    list: `- ${line}\n- [ ] ${line}\n- [x] ${entities}`,
    quote: `> ${line}`,
    'directive attribute': `::::note{title="${line}"}\n${line}\n::::`,
    'directive attribute, single quotes': `::::note{title='${line}'}\nText\n::::`,
    'directive attribute, bare': `::::note{title=${line}}\nText\n::::`,
    'directive attribute, entities': `::::note{title="${entities}"}\n${entities}\n::::`,
    'directive id and class': `::::note{#${line} .${line}}\nText\n::::`,
    'directive label': `::::note[${line}]\nText\n::::`,
    'text directive': `Text :note[${line}]{title="${line}"} end.`,
    'element around': `<div title="${line}">${line}</div>`,
    raw: text,
  };
  return toList(blocks);
}

/** Places that no payload gets through: names that exist are all that they take. */
export function closedBlocks({ line }: Payload): readonly Block[] {
  const entities = toEntities(line);
  return toList({
    'link, anchor': `[anchor](<#${line}>)`,
    'directive attribute name': `::::note{${line}="x"}\nText\n::::`,
    'directive reference': `::portrait{name="${entities}"}`,
    'directive name': `::${line}{title="x"}`,
  });
}

function toList(blocks: Readonly<Record<string, string>>): readonly Block[] {
  return Object.entries(blocks).map(([sink, text]) => ({ sink, text }));
}

/** Every character that means something as a reference, so that what a parser decodes is the payload itself. */
function toEntities(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Fences longer than any in the text. */
function fence(text: string): { readonly inline: string; readonly block: string } {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return { inline: '`'.repeat(longest + 1) + pad, block: '~'.repeat(5) };
}
