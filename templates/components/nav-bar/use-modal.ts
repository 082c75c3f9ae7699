import { afterPaint } from 'sitegen/ui/after-paint';
import { useEffect, type RefObject } from 'react';

/**
 * Makes a dialog modal while it is open, inert while it is not. The browser then restyles the whole page, of which the other part
 * is inert, and a phone takes a tenth of a second for it. So what is seen changes first, by `data-shown`; this follows the paint.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(
    () =>
      afterPaint(() => {
        const dialog = ref.current;
        if (dialog === null) return;
        dialog.inert = !open;
        if (open) dialog.showModal();
        else dialog.close();
      }),
    [ref, open],
  );
}
