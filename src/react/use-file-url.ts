import { fileAssetPath, type FileAsset } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

/** Returns a function that gives the URL of a file of the content, and publishes the file. Throws in an island. */
export function useFileUrl(): (file: FileAsset) => string {
  const { context, collector } = usePageScope('useFileUrl()');
  return (file) => {
    const path = fileAssetPath(file);
    collector.file(path);
    return context.config.cdnURL + path;
  };
}
