import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

/** Pixels between the menu and its button, and between the menu and the edge of the window, from row S-145. */
const gap = 8;

/** Positions a menu at its button: below it and aligned with its end, or above if there is no room. Returns a function that stops this. */
export function placePopup(button: Element, popup: HTMLElement, onPlaced: () => void): () => void {
  const place = async (): Promise<void> => {
    // Measures its natural height.
    popup.style.maxHeight = '';
    const { x, y } = await computePosition(button, popup, {
      placement: 'bottom-end',
      strategy: 'fixed',
      middleware: [
        offset(gap),
        flip({ padding: gap }),
        shift({ padding: gap }),
        size({
          padding: gap,
          apply({ availableHeight, availableWidth, rects }) {
            Object.assign(popup.style, {
              maxHeight: `${Math.floor(availableHeight)}px`,
              maxWidth: `${Math.floor(availableWidth)}px`,
              minWidth: `max(${rects.reference.width}px, var(--menu-min-width, 0px))`,
            });
          },
        }),
      ],
    });
    Object.assign(popup.style, { left: `${x}px`, top: `${y}px` });
    onPlaced();
  };
  return autoUpdate(button, popup, () => void place());
}
