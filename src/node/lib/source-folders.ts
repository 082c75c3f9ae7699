/** The folders of what the author writes, relative to the root. */
export const sourceFolders: readonly string[] = ['content', 'templates', 'locales', 'public'];

/** Those of which a scan takes every file; what code is read with is known to the bundler. */
export const scannedFolders: readonly string[] = ['content', 'locales', 'public'];

/** Those of texts and code, which an editor opens. */
export const textFolders: readonly string[] = ['content', 'templates', 'locales'];
