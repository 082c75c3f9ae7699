import { useTempFolderIn } from './own-temp-folder.ts';
import { fastFolder } from './shared-memory.ts';

/**
 * The run's own temporary folder, in memory where there is room: thousands of small files are made and thrown away, and on a disk the
 * random edits take a fifth longer. They never hold more than 120 MB at a time.
 */
export default function useFastTempFolder(): Promise<() => Promise<void>> {
  return useTempFolderIn(fastFolder());
}
