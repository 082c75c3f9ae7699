import { onPageFinish } from 'sitegen/react';
import { useEffect, useState } from 'react';

import { scrollBar, type BarState } from './bar-state.ts';

/** The bar's state while the visitor scrolls; undefined on the server and in the first render. */
export function useBar(): BarState | undefined {
  const [bar, setBar] = useState<BarState>();
  useEffect(() => {
    let hidden = false;
    let lastY = 0;
    let frame = 0;
    const take = (y: number) => {
      const next = scrollBar({ hidden }, { y, lastY });
      ({ hidden } = next);
      lastY = Math.max(0, y);
      setBar((shown) => (shown?.top === next.top && shown.hidden === next.hidden ? shown : next));
    };
    // A new page starts with the bar shown, wherever it is scrolled to: that counts as the last position.
    const begin = () => {
      hidden = false;
      lastY = Math.max(0, window.scrollY);
      take(window.scrollY);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        take(window.scrollY);
      });
    };
    begin();
    window.addEventListener('scroll', onScroll, { passive: true });
    const stop = onPageFinish(begin);
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  return bar;
}
