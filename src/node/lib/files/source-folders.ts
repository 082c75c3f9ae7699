/** The folders of the author's files, relative to the root. */
export const sourceFolders: readonly string[] = ['content', 'templates', 'locales', 'public'];

/** The folders that a scan reads; for code, the bundler knows which files are used. */
export const scannedFolders: readonly string[] = ['content', 'locales', 'public'];

/** The folders of texts and code, which an editor can open. */
export const textFolders: readonly string[] = ['content', 'templates', 'locales'];
