/** What schemas of the content turn paths and keys into. */
import type { FileAsset, Image, PrivateFile, Reference } from './content.ts';

/**
 * For a schema: turns a path relative to the entry (`./cover.jpg`) into a picture with its dimensions. In
 * `./cover.jpg#30,60`, the numbers are the focal point that crops keep, as percentages from the left and from the top.
 *
 *     cover: z.string().transform(image())
 *
 * Errors: `image-missing`; `image-invalid` if it is not a picture; `image-focus` if a number is not within 0 to 100.
 */
export function image(): (path: string) => Image {
  // The loader replaces this marker with a value of the declared type, or reports the missing file.
  return (path) => ({ kind: 'unresolved-image', path }) as unknown as Image;
}

/**
 * For a schema: publishes a file, given by its path relative to the entry (`./press-kit.pdf`), unchanged under a hashed name.
 * Errors: `file-missing`; `file-active` if a browser or server could run it.
 */
export function file(): (path: string) => FileAsset {
  return (path) => ({ kind: 'unresolved-file', path }) as unknown as FileAsset;
}

/** Like `file()`, but not published: the forms endpoint serves it by its id. Error without an endpoint: `private-file-endpoint`. */
export function privateFile(): (path: string) => PrivateFile {
  return (path) => ({ kind: 'unresolved-private-file', path }) as unknown as PrivateFile;
}

/** For a schema: the key of an entry of another collection. Error: `reference-unknown` if the key or the collection does not exist. */
export function reference<Name extends string>(collection: Name): (key: string) => Reference<Name> {
  return (key) => ({ kind: 'reference', collection, key });
}
