import { fileAssetPath, type FileAsset } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

/** Gives the URL of a file of the content tree; using it publishes the file. */
export function useFileUrl(): (file: FileAsset) => string {
  const { context, collector } = usePageScope('useFileUrl()');
  return (file) => {
    const path = fileAssetPath(file);
    collector.file(path);
    return context.config.cdnURL + path;
  };
}
