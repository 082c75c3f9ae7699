import type { Json } from './json.ts';

/** A picture of the content tree, probed: everything `<Picture>` needs to name its files. */
export interface Image {
  readonly kind: 'image';
  /** Base name of the source file, kept in the published names. */
  readonly name: string;
  /** Hash of the source's bytes: two pictures with one hash are one picture. */
  readonly hash: string;
  /** Pixels of the source. */
  readonly width: number;
  readonly height: number;
  /** Index (0-63) in the fixed palette of the colour that stands in until the picture is there. Absent: the page shows through it. */
  readonly placeholder?: number;
  /** Index (0-24) of the point in the fixed grid that no crop should lose. Default: the centre. */
  readonly focus?: number;
  /** `vector` pictures are published as they are, `raster` ones in several widths and formats. */
  readonly type: 'raster' | 'vector';
}

/** A file of the content tree that is published unchanged (a PDF, a film, captions). */
export interface FileAsset {
  readonly kind: 'file';
  readonly name: string;
  readonly hash: string;
  /** Lower-case extension without the dot. */
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
}

/** Published path of a file asset, relative to the output folder. */
export function fileAssetPath({ name, hash, extension }: FileAsset): string {
  return `assets/files/${name}.${hash.slice(0, 10)}.${extension}`;
}

/** A file of the content tree that is not published: the forms endpoint gives it to who has sent a form. */
export interface PrivateFile {
  readonly kind: 'private-file';
  /** What the endpoint calls it; says nothing of its name. */
  readonly id: string;
  readonly bytes: number;
  /** Lower-case extension without the dot. */
  readonly format: string;
}

/** A pointer to an entry of a collection, in the locale of the page. */
export interface Reference<Collection extends string = string> {
  readonly kind: 'reference';
  readonly collection: Collection;
  readonly key: string;
}

/** Rendered Markdown, by handle: `<Body of={…}>` puts it into the page. */
export interface Body {
  readonly kind: 'body';
  readonly id: string;
}

/** What a handle stands for: HTML, and components whose children are HTML and components again. */
export type BodyNode = string | BodyComponent;

export interface BodyComponent {
  readonly component: string;
  readonly props: { readonly [name: string]: Json };
  readonly children: readonly BodyNode[];
}

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** Body id → what it stands for. */
export type Bodies = ReadonlyMap<string, readonly BodyNode[]>;
