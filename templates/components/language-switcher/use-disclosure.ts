import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** What a `<details>` that works as a menu lacks: Escape, and a press elsewhere, close it. */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node) closeOutside(ref.current, target);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return {
    ref,
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) closeOutside(ref.current, relatedTarget);
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape' || ref.current?.open !== true) return;
      ref.current.open = false;
      ref.current.querySelector('summary')?.focus();
    },
    onClick({ target }: { readonly target: EventTarget }) {
      if (ref.current !== null && target instanceof Element && target.closest('a') !== null)
        ref.current.open = false;
    },
  };
}

function closeOutside(disclosure: HTMLDetailsElement | null, target: Node): void {
  if (disclosure?.contains(target) === false) disclosure.open = false;
}
