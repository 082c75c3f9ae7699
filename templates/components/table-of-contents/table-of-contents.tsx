import type { Heading } from 'sitegen';

export interface TableOfContentsProps {
  readonly label: string;
  readonly headings: readonly Heading[];
}

interface TocSection {
  readonly heading: Heading;
  readonly below: readonly Heading[];
}

/** Links to the headings of a text; a text with fewer than two needs none. */
export function TableOfContents({ label, headings }: TableOfContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="toc-title" className="print:hidden">
      <h2 id="toc-title" className="slate font-sans! font-normal! text-ink!">
        {label}
      </h2>
      <ol className="slate mt-3 border-s border-line ps-4">
        {nest(headings).map(({ heading, below }) => (
          <li key={heading.id}>
            <HeadingLink {...heading} />
            {below.length > 0 && (
              <ol className="ps-4">
                {below.map((one) => (
                  <li key={one.id}>
                    <HeadingLink {...one} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function HeadingLink({ id, text }: Heading) {
  return (
    <a href={`#${id}`} className="inline-block py-1 hover:text-ink hover:underline">
      {text}
    </a>
  );
}

/** Puts each heading of level 3 under the level 2 before it; one that comes first stands by itself. */
export function nest(headings: readonly Heading[]): readonly TocSection[] {
  const sections: { heading: Heading; below: Heading[] }[] = [];
  for (const heading of headings) {
    const open = sections.at(-1);
    if (heading.depth > 2 && open !== undefined) open.below.push(heading);
    else sections.push({ heading, below: [] });
  }
  return sections;
}
