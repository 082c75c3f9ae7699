import { useRef, type RefCallback } from 'react';

export interface Handover {
  /** On the element that goes. */
  readonly from: RefCallback<HTMLElement>;
  /** On the element that replaces it. */
  readonly to: RefCallback<HTMLElement>;
}

/** For an element that is replaced once scripts run: moves the focus from the old element to the new one. */
export function useHandover(): Handover {
  const hadFocus = useRef(false);
  return {
    from: (element) => () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    },
    to(element) {
      if (element === null || !hadFocus.current) return;
      hadFocus.current = false;
      element.focus();
    },
  };
}
