/**
 * Whether the visitor is on the way to another document. Firefox then aborts this one's requests as if they had failed, and the reaction to
 * a failure, which is to load a document, would replace the one that was asked for.
 */
export let isLeaving = false;

addEventListener('beforeunload', () => {
  isLeaving = true;
});

/** A navigation begins in this document: the previous one was a download, or was stopped. */
export function stay(): void {
  isLeaving = false;
}
