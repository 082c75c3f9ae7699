import { fileAssetPath, type FileAsset, type Image } from '../../shared/content.ts';
import { imageVariants, originalVariant } from '../../shared/images/image-variant.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { Json } from '../../shared/json.ts';
import type { ImageSettings, ImageVariant } from '../../shared/pages/page.ts';
import type { LinkedData } from '../declarations/routes.ts';
import type { Site } from '../model/site.ts';
import { toJson } from '../../shared/to-json.ts';

export interface PlannedLinkedData {
  readonly objects: readonly Json[];
  /** The pictures that the objects refer to, which the site therefore publishes. */
  readonly images: readonly ImageVariant[];
  readonly files: readonly string[];
}

/** Replaces the pictures and files in schema.org objects by their public addresses. */
export function planLinkedData(
  site: Pick<Site, 'siteUrl' | 'cdnURL'>,
  objects: readonly LinkedData[],
  settings: ImageSettings,
): PlannedLinkedData {
  const images: ImageVariant[] = [];
  const files: string[] = [];
  const address = (path: string) => {
    const url = site.cdnURL + path;
    return site.siteUrl === '' ? url : new URL(url, site.siteUrl).href;
  };
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (isPicture(value)) {
      const variant = widest(value, settings);
      images.push(variant);
      return address(variant.path);
    }
    if (isFile(value)) {
      files.push(fileAssetPath(value));
      return address(fileAssetPath(value));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as Readonly<Record<string, Json>>).map(([key, part]) => [key, visit(part)]),
    );
  };
  return {
    objects: objects.map((object, index) => visit(toJson(object, new Set(), `jsonLd[${index}]`))),
    images,
    files,
  };
}

/** JPEG, since every crawler can read it. */
function widest(image: Image, settings: ImageSettings): ImageVariant {
  const variants = image.type === 'vector' ? [] : imageVariants(image, 'jpeg', settings);
  return variants.at(-1) ?? originalVariant(image);
}

function isPicture(value: unknown): value is Image {
  return isOfKind(value, 'image');
}

function isFile(value: unknown): value is FileAsset {
  return isOfKind(value, 'file');
}

function isOfKind(value: unknown, kind: string): boolean {
  return isRecord(value) && value['kind'] === kind;
}
