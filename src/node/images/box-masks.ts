/**
 * Satori masks each picture with the box that it fills. librsvg draws every mask on a surface as large as the card: without the masks a
 * card takes 27 ms instead of 62, and its pixels are the same.
 */
export function withoutBoxMasks(svg: string): string {
  return svg.replace(
    /<mask id="([^"]+)"><rect (x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+") fill="#fff"\/><\/mask>(<image \2 [^>]*?) mask="url\(#\1\)"/g,
    '$3',
  );
}
