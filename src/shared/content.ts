import type { Json } from './json.ts';

/** A picture from the content: everything that `<Picture>` needs to name its files. */
export interface Image {
  readonly kind: 'image';
  /** Base name of the source file, kept in the published names. */
  readonly name: string;
  /** Hash of the source's bytes. */
  readonly hash: string;
  /** Of the source, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Index (0-63) of its placeholder colour in the fixed palette. Absent if the picture is transparent. */
  readonly placeholder?: number;
  /** Index (0-24) of its focal point in the fixed grid. Default: the centre. */
  readonly focus?: number;
  /** `vector` pictures are published as they are, `raster` ones in several widths and formats. */
  readonly type: 'raster' | 'vector';
}

/** A file from the content that is published unchanged (a PDF, a video, captions). */
export interface FileAsset {
  readonly kind: 'file';
  readonly name: string;
  readonly hash: string;
  /** Lower-case extension without the dot. */
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
}

/** Published path of a file asset, relative to the output folder. */
export function fileAssetPath({ name, hash, extension }: FileAsset): string {
  return `assets/files/${name}.${hash.slice(0, 10)}.${extension}`;
}

/** A file from the content that is not published: the forms endpoint serves it to visitors who have sent a form. */
export interface PrivateFile {
  readonly kind: 'private-file';
  /** The endpoint's id for it, which does not reveal its name. */
  readonly id: string;
  /** Lower-case extension without the dot. */
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
}

/** A pointer to an entry of a collection, in the locale of the page. */
export interface Reference<Collection extends string = string> {
  readonly kind: 'reference';
  readonly collection: Collection;
  readonly key: string;
}

/** A handle to rendered Markdown, for `<Body of={…} />`. */
export interface Body {
  readonly kind: 'body';
  readonly id: string;
}

/** A part of a body: HTML, or a component with children of the same kind. */
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

/** Body id → its nodes. */
export type Bodies = ReadonlyMap<string, readonly BodyNode[]>;
