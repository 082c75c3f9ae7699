import { holdInput, type Moment } from './hold-input.ts';
import { whenIdle } from '../when-idle.ts';

type Wait = (marker: Element, start: () => void) => Moment | (() => void);

const startAtOnce: Wait = (_marker, start) => {
  start();
  return () => undefined;
};

/** Content that only the island's own code would show. */
const unshown = '[hidden], dialog:not([open])';

/**
 * Observers report nothing about elements without a box: bare text, and `display: contents`, which the marker itself has. Elements that a
 * stylesheet hides have no box either, but may get one.
 */
function observableWithin(parent: Element): readonly Element[] {
  return [...parent.children].flatMap((child) => {
    const { display } = getComputedStyle(child);
    if (display === 'contents') return observableWithin(child);
    return display === 'none' && child.matches(unshown) ? [] : child;
  });
}

const strategies: Readonly<Record<string, Wait>> = {
  load: startAtOnce,

  // An island that is disposed of by then does not start.
  idle(_marker, start) {
    whenIdle(start);
    return () => undefined;
  },

  visible(marker, start) {
    const elements = observableWithin(marker);
    if (!elements[0]) return startAtOnce(marker, start);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  },

  interaction: holdInput,
};

/** Calls `start` once, at the moment that the marker's `data-hydrate` names; any unknown word is a media query. */
export function awaitMoment(marker: Element, start: () => void): Moment {
  const hydrate = marker.getAttribute('data-hydrate') ?? '';
  const wait = strategies[hydrate] ?? awaitMedia(hydrate);
  const moment = wait(marker, start);
  return typeof moment === 'function' ? { cancel: moment, replay: () => undefined } : moment;
}

function awaitMedia(query: string): Wait {
  return (_marker, start) => {
    const list = matchMedia(query);
    const check = (): void => {
      if (!list.matches) return;
      list.removeEventListener('change', check);
      start();
    };
    list.addEventListener('change', check);
    check();
    return () => list.removeEventListener('change', check);
  };
}
