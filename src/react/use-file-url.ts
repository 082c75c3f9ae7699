import { fileAssetPath, type FileAsset } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

/** Returns a function that gives the URL of a file of the content, and publishes the file. Throws in an island. */
export function useFileUrl(): (file: FileAsset) => string {
  const { context, collector } = usePageScope('useFileUrl()');
  return (file) => {
    // Templates are bundled without type checking.
    const kind = (file as { readonly kind?: string } | null | undefined)?.kind;
    if (kind !== 'file')
      throw new Error(`useFileUrl() gives the URL of a file, ${reasons[kind ?? ''] ?? noFile}`);
    const path = fileAssetPath(file);
    collector.file(path);
    return context.config.cdnURL + path;
  };
}

const noFile = 'but was given none: its field is declared with z.string().transform(file()).';
const reasons: Readonly<Record<string, string>> = {
  image: 'not of a picture: show it with <Picture>, or declare its field with file() instead of image().',
  'private-file': 'not of a private one: declare its field with file() to publish it.',
};
