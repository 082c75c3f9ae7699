import { useRef, type RefCallback } from 'react';

export interface Handover {
  /** Of what goes. */
  readonly from: RefCallback<HTMLElement>;
  /** Of what takes its place. */
  readonly to: RefCallback<HTMLElement>;
}

/** For an element that gives way to another once scripts are there: who has come to it by Tab does not lose their place. */
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
