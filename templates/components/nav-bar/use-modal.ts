import { afterPaint } from 'sitegen/ui/after-paint';
import { useEffect, type RefObject } from 'react';

/**
 * Makes a dialog modal while it is open. The browser then restyles the whole page, which is inert or no longer so, and a phone
 * takes a tenth of a second for it. So what is seen changes first, as a popover or by `data-shown`; the modal follows the paint.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (open) dialog?.showPopover();
    const cancel = afterPaint(() => {
      dialog?.hidePopover();
      if (!open) return dialog?.close();
      // The popover has taken the focus, which the modal returns to where it was.
      if (opener instanceof HTMLElement) opener.focus();
      dialog?.showModal();
    });
    return () => {
      cancel();
      dialog?.hidePopover();
    };
  }, [ref, open]);
}
