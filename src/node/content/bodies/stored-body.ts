import type { Json } from '../../../shared/json.ts';
import { shortHash } from '../../lib/bytes/hash.ts';
import { decodeUtf8, encodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { BodyOutline } from '../../lib/entries/body-outline.ts';
import type { Room, Store } from '../../model/cache.ts';
import type { StoredBody } from '../../model/content.ts';
import type { ParsedNode, PlacedComponent } from '../texts/parsed-markdown.ts';

// A parsed body is stored as a line of JSON with the lengths of its texts, and the components in their places, without their props; then the
// texts, one after the other. A finished body is stored as the hash of its parsed body, and a line with the props that the components get.
// So most of a body is stored once, and decoded only when it is rendered.

/** The stage that stores bodies, by their hashes. */
export const BODY = 'body';

/** Props of the components, in document order. */
export type BodyProps = readonly Readonly<Record<string, Json>>[];

/** `[`: parsed bodies begin with it, finished ones with a hash. */
const bracket = 0x5b;
const hashLength = 32;

export function encodeParsed(nodes: readonly ParsedNode[], encode = encodeUtf8): Uint8Array {
  let text = '';
  const outline = (node: ParsedNode): BodyOutline => {
    if (typeof node === 'string') {
      text += node;
      return node.length;
    }
    return { component: node.component, children: node.children.map(outline) };
  };
  const outlines = nodes.map(outline);
  return encode(`${JSON.stringify(outlines)}\n${text}`);
}

/** The components of a parsed body, in the order in which they begin. */
export function componentsOf(nodes: readonly ParsedNode[]): readonly PlacedComponent[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { children, ...placed } = node;
    return [placed, ...componentsOf(children)];
  });
}

/** `parsed`: hash of the parsed body. */
export function encodeFinished(parsed: string, props: BodyProps): Uint8Array {
  return Buffer.from(`${parsed}\n${JSON.stringify(props)}`);
}

/** 128 bits of the hash: enough to distinguish texts, short enough for the JSON of every page. */
export function bodyHash(body: Uint8Array): string {
  return shortHash(body, hashLength);
}

const empty = encodeParsed([]);

/** The body of an entry without Markdown. */
export const emptyBody = { hash: bodyHash(empty), hasComponents: false };

/** A parsed body; undefined if the store has lost it. */
export function readParsed(store: Store, hash: string): Uint8Array | undefined {
  // Entries of data files have no Markdown from which a lost body could be parsed again.
  return hash === emptyBody.hash ? empty : store.get(BODY, hash);
}

/** Finds bodies by their hashes, except those that the store has lost. `room`: where their bytes are put, if possible. */
export function readBodies(
  store: Store,
  hashes: readonly string[],
  room?: Room,
): ReadonlyMap<string, StoredBody> {
  const requested = new Set(hashes);
  store.readAhead(BODY, [...requested], room);
  const found = [...requested].flatMap((hash) => {
    const bytes = readParsed(store, hash);
    return bytes === undefined ? [] : [{ hash, ...partsOf(hash, bytes) }];
  });
  store.readAhead(
    BODY,
    found.flatMap(({ parsed, bytes }) => (bytes === undefined ? parsed : [])),
    room,
  );
  return new Map(
    found.flatMap(({ hash, parsed, bytes = readParsed(store, parsed), props }) => {
      if (bytes === undefined) return [];
      return [[hash, { nodes: bytes, props }] as const];
    }),
  );
}

interface StoredParts {
  readonly parsed: string;
  /** The parsed body; undefined if it is stored under `parsed`. */
  readonly bytes: Uint8Array | undefined;
  readonly props: Uint8Array | undefined;
}

function partsOf(hash: string, bytes: Uint8Array): StoredParts {
  if (bytes[0] === bracket) return { parsed: hash, bytes, props: undefined };
  const parsed = decodeUtf8(bytes.subarray(0, hashLength));
  return { parsed, bytes: undefined, props: bytes.subarray(hashLength + 1) };
}
