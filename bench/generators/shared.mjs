import path from 'node:path';

/** The stylesheet of the peers, and the pictures of the corpus. */
export const staticFolder = path.join(import.meta.dirname, '../peers/static');

/** The feed of both peers, below their output. */
export const peerFeed = (locale) => `${locale}/posts/index.xml`;
