import type { FileAsset, Image, Reference } from '../../../shared/content.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { toPrivateFile } from '../../lib/private-file.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import {
  resolveFile,
  resolveImage,
  resolvePublicFile,
  type AssetContext,
  type AssetMistake,
} from './resolve-assets.ts';

export interface MarkerContext extends AssetContext {
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
  /** Called for each reference: they can be checked only once all entries are known. */
  readonly onReference: (reference: Reference, path: readonly PropertyKey[]) => void;
}

export interface Resolved {
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Replaces the markers that `image()`, `file()` and `privateFile()` left in a schema's output by the pictures and files they name. */
export function resolveMarkers(value: unknown, context: MarkerContext): Resolved {
  const diagnostics: Diagnostic[] = [];
  /** The path to what is being visited. */
  const keys: PropertyKey[] = [];

  /** Reports a mistake and gives null in place of the asset. */
  function assetOrNull<Asset extends Image | FileAsset>(resolved: Asset | AssetMistake): Asset | null {
    if (resolved.kind !== 'mistake') return resolved;
    const { code, message, fix } = resolved;
    diagnostics.push(
      diagnostic(code, { message, ...(fix !== undefined && { fix }), at: context.locate([...keys]) }),
    );
    return null;
  }

  function visit(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item, index) => visitAt(index, item));
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    if ('kind' in part) {
      if (part.kind === 'unresolved-image' && 'path' in part)
        return assetOrNull(resolveImage(String(part.path), context));
      if (part.kind === 'unresolved-file' && 'path' in part)
        return assetOrNull(resolvePublicFile(String(part.path), context));
      if (part.kind === 'unresolved-private-file' && 'path' in part) {
        const asset = assetOrNull(resolveFile(String(part.path), context));
        return asset && toPrivateFile(asset);
      }
      if (part.kind === 'reference' && 'collection' in part && 'key' in part) {
        context.onReference(part as Reference, [...keys]);
        return part;
      }
    }
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visitAt(key, item)]));
  }

  function visitAt(key: PropertyKey, part: unknown): unknown {
    keys.push(key);
    const visited = visit(part);
    keys.pop();
    return visited;
  }

  return { value: visit(value), diagnostics };
}
