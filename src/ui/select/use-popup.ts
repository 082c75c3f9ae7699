import { useEffect, useState, type RefObject } from 'react';

/** Shows the menu above everything else, at its button. Returns whether it is positioned; until then it is hidden. */
export function usePopup(button: RefObject<Element | null>, popup: RefObject<HTMLElement | null>): boolean {
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    const [anchor, element] = [button.current, popup.current];
    if (anchor === null || element === null) return undefined;
    element.showPopover?.();
    let stop: (() => void) | undefined;
    let isOver = false;
    const place = async (): Promise<void> => {
      try {
        const { placePopup } = await import('./place-popup.ts');
        if (!isOver) stop = placePopup(anchor, element, () => setPlaced(true));
      } catch {
        if (isOver) return;
        // If the code cannot be loaded, the menu goes below its button, even if there is no room.
        const { left, bottom } = anchor.getBoundingClientRect();
        Object.assign(element.style, { left: `${left}px`, top: `${bottom}px` });
        setPlaced(true);
      }
    };
    void place();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [button, popup]);
  return isPlaced;
}
