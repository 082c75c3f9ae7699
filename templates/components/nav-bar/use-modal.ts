import { afterPaint } from 'sitegen/ui/after-paint';
import { useEffect, type RefObject } from 'react';

/**
 * Makes a dialog modal while it is open, and inert while it is not. The browser then restyles the whole page, since the rest of it becomes
 * inert, which takes a phone a tenth of a second. So the visible change comes first, by `data-shown`; this follows the paint.
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
