import { useEffect, useState, type RefObject } from 'react';

/** Distance from the viewport within which an element counts as near. */
const margin = '200px';

/** Code that is loaded when an element comes near the viewport or gets the focus; undefined until then, and if it cannot be loaded. */
export function useNear<Code>(place: RefObject<Element | null>, load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    const { current: element } = place;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start();
      },
      { rootMargin: margin },
    );
    const stop = (): void => {
      observer.disconnect();
      element.removeEventListener('focusin', start);
    };
    const start = (): void => {
      stop();
      load().then(
        (loaded) => setCode(() => loaded),
        () => undefined,
      );
    };
    observer.observe(element);
    element.addEventListener('focusin', start);
    return stop;
  }, [place, load]);
  return code;
}
