import { autoUpdate, computePosition, flip, shift } from '@floating-ui/dom';

/**
 * In pixels: between the box and its element, between the box and the window's edge, and the box's maximum width; from rows S-138 and
 * S-139.
 */
const gap = 10;
const edge = 8;
const maxWidth = 350;

export interface TooltipBox {
  readonly id: string;
  readonly contains: (target: Element) => boolean;
  readonly say: (text: string) => void;
  readonly show: (anchor: Element) => void;
  readonly hide: () => void;
}

/** The document's single box, in the light theme. A margin around it belongs to it, so that the pointer can move there from the element. */
export function createTooltipBox(): TooltipBox {
  const element = document.createElement('div');
  element.id = 'sg-tooltip';
  element.role = 'tooltip';
  element.popover = 'manual';
  element.dataset['theme'] = 'light';
  Object.assign(element.style, around);
  const text = document.createElement('div');
  Object.assign(text.style, light);
  element.append(text);

  let stop: (() => void) | undefined;
  const hide = (): void => {
    stop?.();
    stop = undefined;
    element.remove();
  };
  return {
    id: element.id,
    contains: (target) => element.contains(target),
    say(content) {
      if (text.textContent !== content) text.textContent = content;
    },
    show(anchor) {
      // Outside a modal dialog, nothing can be hovered.
      (anchor.closest('dialog') ?? document.body).append(element);
      element.showPopover?.();
      stop = autoUpdate(anchor, element, () => void place(anchor, element));
    },
    hide,
  };
}

async function place(anchor: Element, element: HTMLElement): Promise<void> {
  const padding = { top: edge - gap, bottom: edge - gap, left: edge, right: edge };
  const { x, y } = await computePosition(anchor, element, {
    placement: 'top',
    strategy: 'fixed',
    middleware: [flip({ padding }), shift({ padding })],
  });
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, opacity: '' });
}

const around = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  border: '0',
  padding: `${gap}px 0`,
  width: 'max-content',
  overflow: 'visible',
  background: 'none',
  maxWidth: `min(${maxWidth}px, 100vw - ${2 * edge}px)`,
  zIndex: '9999',
  // Until it is positioned.
  opacity: '0',
};

/** Colours of the light theme of row S-138. */
const light = {
  boxSizing: 'border-box',
  padding: '5px 9px',
  borderRadius: '4px',
  background: '#fff',
  color: '#26323d',
  boxShadow: '0 4px 20px rgb(36 40 47 / 0.25)',
  // Forced colours take the shadow, and give this the colour of the text.
  outline: '1px solid transparent',
  fontSize: '14px',
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
};
