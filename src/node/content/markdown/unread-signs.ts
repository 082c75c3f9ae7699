import { shorten } from '../../../shared/shorten.ts';

/** Markdown syntax that was not read as such. */
export interface UnreadSigns {
  readonly what: string;
  readonly how: string;
  /** Position in the prose. */
  readonly index: number;
}

type Words = Omit<UnreadSigns, 'index'>;

/**
 * Matches only what is certainly meant as Markdown: brackets and stars also occur in ordinary texts. No rule visits a character more than a
 * few times.
 */
interface Rule {
  readonly signs: RegExp;
  readonly isMeant: (match: RegExpExecArray) => boolean;
  /** `written`: the signs as written in the source. */
  readonly describe: (written: string, match: RegExpExecArray) => Words;
}

const rules: readonly Rule[] = [
  {
    signs: /\[[^[\]\n]*\]\((?!<)([^()\n]*)\)/g,
    isMeant: ([, address = '']) => /\s/.test(address) && !/\{[{%]/.test(address),
    describe: (_written, [, address = '']) => describeAddress(address),
  },
  {
    signs: /(\[[^[\]\n]*\])[ \t]+\((?:https?:\/\/|mailto:|www\.|\.{0,2}\/\p{L})[^\s()]*\)/gu,
    isMeant: holdsWords,
    describe: () => ({
      what: 'A link or picture with a space between ] and (',
      how: 'Remove the space.',
    }),
  },
  {
    signs: /(?<![\p{L}\p{N}_\])])(\[[^[\]\n]*\])\[[^[\]\n]*\]/gu,
    isMeant: holdsWords,
    describe(written, [, { length } = '']) {
      const text = written.slice(0, length);
      const label = written.slice(length);
      const name = label === '[]' ? text : label;
      return {
        what: `A link to ${name}, which is not defined,`,
        how: `Write ${text}(address), or define the address on its own line: ${name}: address`,
      };
    },
  },
  {
    signs: /\[\^[\p{L}\p{N}_-]+\]/gu,
    isMeant: () => true,
    describe: (mark) => ({
      what: `The footnote mark ${mark}, which has no footnote,`,
      how: `Write the footnote in its own paragraph: ${mark}: …`,
    }),
  },
  {
    signs: /(?<![^\s(«“"])\*\*([^*\n]+)\*\*(?![*\p{L}\p{N}])/gu,
    isMeant: (match) => holdsWords(match) && /^[ \t]|[ \t]$/.test(match[1] ?? '') && !match[1]?.endsWith('/'),
    describe: () => ({
      what: 'Bold text with a space just inside its asterisks',
      how: 'Write the asterisks next to the words: **bold**.',
    }),
  },
  {
    // Hugo's and Liquid's; the opening one of a pair is enough.
    signs: /\{\{[<%][^{}\n]*[>%]\}\}|\{%[^{}\n]*%\}/g,
    isMeant: ([tag]) => !/^\{+[<%]-?\s*(?:\/|end)/.test(tag),
    describe: (tag) => ({
      what: `The template tag ${shorten(tag)}`,
      how: 'Write Markdown or a directive instead, or put it between backquotes.',
    }),
  },
  {
    signs:
      /\{:[ \t]*(?:[.#][a-z]|[a-z-]+=|toc\b)[^{}\n]*\}|\{(?:class|height|rel|style|target|width)=[^{}\n]*\}|(?<=[ \t])\{[#.][\p{L}_-][^{}\n]*\}(?=[ \t]*$)/gmu,
    isMeant: () => true,
    describe: (list) => ({
      what: `The attribute list ${shorten(list)}`,
      how: 'Remove it: the ids of headings come from their texts, and looks from the templates.',
    }),
  },
  {
    // Word processors turn hyphens into dashes.
    signs: /^[ \t|:–—-]+$/gm,
    isMeant: ([line]) => line.includes('|') && /[–—-]/.test(line),
    describe: () => ({
      what: 'A line of dashes that makes no table',
      how: 'Write it in hyphens, directly below the first row and with as many columns: | --- | --- |',
    }),
  },
];

/** What stands between the parentheses of a link or picture, with a space in it. */
function describeAddress(address: string): Words {
  if (/^\s*\S+\s+["'“„«‘]/.test(address))
    return {
      what: 'A link or picture whose title is not between two straight quotes',
      how: 'Write (address "title"), with \\" for a quote in the title.',
    };
  if (/^\s*[a-z][a-z\d+.-]*:/i.test(address))
    return {
      what: 'A link whose address contains a space',
      how: 'Remove the space, or write %20 for one that belongs there.',
    };
  return {
    what: 'A link or picture whose address contains a space',
    how: 'Remove the space from the file’s name, or write the address between < and >: (<./a b.jpg>).',
  };
}

/** Excludes numbers of notes, indexes and [sic]. */
function holdsWords([, text = '']: RegExpExecArray): boolean {
  return /\p{L}{2}/u.test(text) && text !== '[sic]';
}

/** If these were read as Markdown, no text node contains them. */
const mayHoldSome = /\]\[|\][ \t]*\(|\[\^|\*\*|\{(?:[{%:#.]|\w+=)|\|[ \t:]*[–—-]|[–—-][ \t:]*\|/;

/** Whether the paragraph of a text is worth examining; most texts contain none of the signs. */
export function mayHoldUnreadSigns(text: string): boolean {
  return mayHoldSome.test(text);
}

/** The Markdown that was meant but not read in a paragraph. `prose`: its source, with fillers for what was read. */
export function unreadSigns(prose: string, source: string): readonly UnreadSigns[] {
  return rules.flatMap(({ signs, isMeant, describe }) =>
    [...prose.matchAll(signs)].filter(isMeant).map((match) => {
      const { index } = match;
      return { ...describe(source.slice(index, index + match[0].length), match), index };
    }),
  );
}
