import { shortHash } from '../lib/hash.ts';
import { applyProse } from './apply-prose.ts';
import { textOf } from './markdown/mdast.ts';
import { parseWithSatteri } from './markdown/satteri-parser.ts';

/** Section of an entry → hash of its text. A section is named by its heading; what stands before the first is ''. */
export type Sections = Readonly<Record<string, string>>;

/** The section that the words of the front matter make. */
export const FRONT_MATTER = 'front-matter';

/** Headings below these stand in the section of the one above. */
const deepest = 3;

interface SectionSource {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What a translator follows of an entry: its prose, section by section. `prose`: dot paths, the collection's. */
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
  // A field that is named and absent is as if it were not named.
  return JSON.stringify(fields.filter(([, texts]) => texts.length > 0));
}

export interface Section {
  readonly name: string;
  readonly text: string;
}

/** Splits a Markdown body by its headings of levels 1 to 3; those in quotes, lists and directives are text. */
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

/** A second section of one name is `name (2)`. */
function uniqueNames(taken: readonly string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number += 1) unique = `${name} (${number})`.trim();
    used.add(unique);
    return unique;
  };
}
