import { TableOfContents } from './table-of-contents.tsx';

/** Anchors that exist in the gallery. */
const heading = (depth: number, id: string, text: string) => ({ depth, id, text });
const headings = [
  heading(2, 'component-adjacent', 'Préparer'),
  heading(3, 'component-booking', 'La lumière'),
  heading(3, 'component-button', 'Le bruit'),
  heading(2, 'component-tabs', 'Tourner'),
];

export const examples = {
  normal: <TableOfContents label="Sommaire" headings={headings} />,
  'long headings': (
    <TableOfContents
      label="Sommaire"
      headings={headings.map((one) => ({
        ...one,
        text: `${one.text}, ou tout ce qu’il faut avoir demandé au chef d’atelier avant huit heures du matin`,
      }))}
    />
  ),
  'one heading, which needs none': <TableOfContents label="Sommaire" headings={headings.slice(0, 1)} />,
};
