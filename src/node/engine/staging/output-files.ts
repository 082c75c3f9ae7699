import type { StyleFile } from '../../bundle/styles/read-style-file.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { SourceFile } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { EmittedFile } from '../../output/emit/emitted-file.ts';

/** A text made by a stage, ready for the writer. */
export function fromText({ path, text, source, immutable }: EmittedFile): OutputFile {
  const bytes = Buffer.from(text);
  return {
    path,
    hash: sha256(bytes),
    size: bytes.length,
    source,
    immutable,
    content: { kind: 'bytes', bytes },
  };
}

/** A source file that is published unchanged. */
export function fromSource(
  path: string,
  { absolute, hash, size, path: source }: SourceFile,
  immutable: boolean,
): OutputFile {
  return { path, hash, size, source, immutable, content: { kind: 'copy', from: absolute } };
}

/** A font or picture of the stylesheet. */
export function fromStyleFile({ path, source, hash, bytes }: StyleFile): OutputFile {
  return { path, hash, size: bytes.length, source, immutable: true, content: { kind: 'bytes', bytes } };
}
