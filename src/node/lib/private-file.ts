import type { FileAsset, PrivateFile } from '../../shared/content.ts';
import { shortHash } from './hash.ts';

/** A private file as pages know it. Its id tells nothing of the address that it would have as a public one. */
export function toPrivateFile({ hash, size, extension }: FileAsset): PrivateFile {
  return { kind: 'private-file', id: shortHash(`private ${hash}`, 20), bytes: size, format: extension };
}
