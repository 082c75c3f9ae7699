import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { wrapFocus } from './wrap-focus.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, or a press on the backdrop. The dialog stays open until `open` is false. */
  readonly onClose: () => void;
  /** Id of the dialog's title. */
  readonly 'aria-labelledby': string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser's own, which traps the focus, handles Escape and returns the focus. Its children are rendered only
 * while it is open.
 */
export function Modal({ open, onClose, className, children, ...name }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  // Browsers let a page prevent only the first of several Escapes in a row: the dialog is shown again, and its owner asked.
  const onClosed = useEffectEvent(() => {
    if (!open || ref.current?.open !== false) return;
    ref.current.showModal();
    onClose();
  });

  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    let isPressedBeside = false;
    const onPointerDown = (event: PointerEvent) => (isPressedBeside = isBeside(event, dialog));
    // Selecting text and releasing the pointer outside the dialog should not close it.
    const onClick = (event: MouseEvent) => {
      if (isPressedBeside && isBeside(event, dialog)) requestClose();
    };
    const onCancel = (event: Event) => {
      // An `<input type="file">` inside it fires events of the same names.
      if (event.target !== dialog || !event.cancelable) return;
      event.preventDefault();
      requestClose();
    };
    const onKeyDown = (event: KeyboardEvent) => dialog && wrapFocus(event, dialog);
    const onDialogClose = () => onClosed();
    dialog?.addEventListener('pointerdown', onPointerDown);
    dialog?.addEventListener('click', onClick);
    dialog?.addEventListener('keydown', onKeyDown);
    dialog?.addEventListener('cancel', onCancel);
    dialog?.addEventListener('close', onDialogClose);
    return () => {
      dialog?.removeEventListener('pointerdown', onPointerDown);
      dialog?.removeEventListener('click', onClick);
      dialog?.removeEventListener('keydown', onKeyDown);
      dialog?.removeEventListener('cancel', onCancel);
      dialog?.removeEventListener('close', onDialogClose);
    };
  }, []);

  return (
    <dialog ref={ref} className={className} {...name}>
      {open && children}
    </dialog>
  );
}

/** Whether the pointer is on the backdrop, which belongs to the dialog. */
function isBeside({ target, clientX, clientY }: MouseEvent, dialog: HTMLElement | null): boolean {
  if (dialog === null || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
