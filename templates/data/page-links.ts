import type { RouteTo } from 'sitegen';

/** The links below a list: first, last and neighbours of the current page, so that long lists stay short. */
export interface PageLinks {
  readonly current: number;
  readonly last: number;
  readonly links: readonly { readonly page: number; readonly to: RouteTo }[];
  readonly previous?: RouteTo;
  readonly next?: RouteTo;
}

export function pageLinks(current: number, last: number, to: (page: number) => RouteTo): PageLinks {
  return {
    current,
    last,
    links: pageWindow(current, last).map((page) => ({ page, to: to(page) })),
    ...neighbours(current, last, to),
  };
}

/** The pages before and after, if there are any. */
export function neighbours(
  current: number,
  last: number,
  to: (page: number) => RouteTo,
): { readonly previous?: RouteTo; readonly next?: RouteTo } {
  return {
    ...(current > 1 && { previous: to(current - 1) }),
    ...(current < last && { next: to(current + 1) }),
  };
}

/** Numbers worth a link: ends, current and its neighbours, and a number that alone would fill a gap. */
export function pageWindow(current: number, last: number): readonly number[] {
  const shown = new Set([1, last, current - 1, current, current + 1]);
  if (current === 4) shown.add(2);
  if (current === last - 3) shown.add(last - 1);
  return [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
