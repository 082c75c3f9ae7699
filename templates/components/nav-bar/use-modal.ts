import { afterPaint } from 'sitegen/ui/after-paint';
import { useEffect, type RefObject } from 'react';

/**
 * Makes a dialog modal while it is open, and inert while it is not. The browser then restyles the whole page, since the rest of it becomes
 * inert, which takes a phone a tenth of a second. So the visible change comes first, by `data-shown`; this follows the paint.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // Before the paint: Safari focuses nothing in what it has last styled as inert.
    if (open) dialog.inert = false;
    return afterPaint(() => {
      if (open) dialog.showModal();
      else {
        dialog.inert = true;
        dialog.close();
      }
    });
  }, [ref, open]);
}
