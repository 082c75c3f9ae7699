import { shortHash } from '../../lib/bytes/hash.ts';
import { applyProse } from '../apply-prose.ts';
import { textOf } from '../markdown/mdast.ts';
import { parseWithSatteri } from '../markdown/satteri-parser.ts';

/** Section of an entry → hash of its text. A section is named after its heading; the text before the first heading is ''. */
export type Sections = Readonly<Record<string, string>>;

/** Name of the section that stands for the prose in the front matter. */
const FRONT_MATTER = 'front-matter';

/** Deeper headings belong to the section that they are in. */
const deepest = 3;

interface SectionSource {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Hashes what a translator has to follow in an entry: its prose, section by section. `prose`: dot paths declared by the collection. */
export function hashSections({ data, body }: SectionSource, prose: readonly string[]): Sections {
  const sections = splitSections(body).map(({ name, text }) => [name, shortHash(text)] as const);
  return Object.fromEntries([[FRONT_MATTER, shortHash(proseOf(data, prose))], ...sections]);
}

/** The strings of each field, by path, as one text. */
function proseOf(data: unknown, prose: readonly string[]): string {
  const paths = [...new Set(['title', ...prose])].sort();
  const fields = paths.map((path) => {
    const texts: string[] = [];
    applyProse(data, [path], (text) => {
      texts.push(text);
      return text;
    });
    return [path, texts] as const;
  });
  // An absent field must count the same as one that is not declared.
  return JSON.stringify(fields.filter(([, texts]) => texts.length > 0));
}

export interface Section {
  readonly name: string;
  readonly text: string;
}

/** Splits a Markdown body at its headings of levels 1 to 3, except those inside quotes, lists and directives. */
export function splitSections(body: string): readonly Section[] {
  const heads = parseWithSatteri(body).children.flatMap((node) =>
    node.type === 'heading' && node.depth <= deepest
      ? [{ offset: node.position?.start.offset ?? 0, title: textOf(node).trim() }]
      : [],
  );
  const nameOf = uniqueNames([FRONT_MATTER, '']);
  const before = { name: '', text: body.slice(0, heads[0]?.offset).trim() };
  return [
    before,
    ...heads.map(({ offset, title }, index) => ({
      name: nameOf(title),
      text: body.slice(offset, heads[index + 1]?.offset).trim(),
    })),
  ];
}

/** Names a second section of the same name `name (2)`. */
function uniqueNames(taken: readonly string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} (${number})`.trim();
    used.add(unique);
    return unique;
  };
}
