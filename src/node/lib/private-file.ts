import type { FileAsset, PrivateFile } from '../../shared/content.ts';
import { shortHash } from './bytes/hash.ts';

/** A private file as pages see it. Its id does not reveal the address that it would have as a public file. */
export function toPrivateFile({ hash, size, extension }: FileAsset): PrivateFile {
  return { kind: 'private-file', id: shortHash(`private ${hash}`, 20), extension, size };
}
