/**
 * Whether the visitor is on the way to another document. Firefox then ends this one's requests as if they had failed, and what
 * follows a failure, loading a document, would take the place of the one asked for.
 */
let isOnTheWay = false;

addEventListener('beforeunload', () => {
  isOnTheWay = true;
});

export const isLeaving = (): boolean => isOnTheWay;

/** A navigation begins here: the one before was a download, or was stopped. */
export function stay(): void {
  isOnTheWay = false;
}
