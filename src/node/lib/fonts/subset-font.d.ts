/** The part of subset-font that is used; the types in DefinitelyTyped are for an older version. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt';
      readonly keepAllGlyphs: true;
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Uint8Array>;
}
