import type { Image, Json } from 'sitegen';
import type { Hydrate, Island } from 'sitegen/react';
import type { ReactNode } from 'react';

/* The props of islands: `tsc` fails on one that JSON would lose, and on a right one that it refuses. */

type Component<Props> = (props: Props) => ReactNode;

// ---------------------------------------------------------------- what JSON keeps

interface Item {
  readonly label: string;
  readonly href: string;
}
interface NavBarProps {
  readonly items: readonly Item[];
  readonly open?: boolean;
  readonly current: Item | null;
  readonly pair: readonly [number, string];
  readonly size: 'small' | 'large';
  readonly named: Readonly<Record<string, number>>;
  readonly cover: Image;
  readonly extra: Json;
  readonly note: string | undefined;
  mutable: string[];
}
declare const component: Component<NavBarProps>;
export const navBar = component satisfies Island<NavBarProps>;
export type Inline = Island<{ readonly n: number }>;
export const propless = (() => null) satisfies Island;
export type OfType = Island<{ readonly kind: 'a'; readonly a: number } | { readonly kind: 'b' }>;

// ---------------------------------------------------------------- what it loses

interface WithFunction {
  readonly onOpen: () => void;
}
interface Deep {
  readonly items: readonly { readonly when: Date }[];
}
interface WithOptional {
  readonly onOpen?: (() => void) | undefined;
}
interface WithChildren {
  readonly children: ReactNode;
}
class Point {
  readonly x = 1;
  move(): void {}
}
// @ts-expect-error -- a function
export type A = Island<WithFunction>;
// @ts-expect-error -- a date, deep inside
export type B = Island<Deep>;
// @ts-expect-error -- a function that may be absent
export type C = Island<WithOptional>;
// @ts-expect-error -- children
export type D = Island<WithChildren>;
// @ts-expect-error -- children, as a text too
export type E = Island<{ readonly children?: string }>;
// @ts-expect-error -- an element
export type F = Island<{ readonly icon: ReactNode }>;
// @ts-expect-error -- an instance of a class
export type G = Island<{ readonly at: Point }>;
// @ts-expect-error -- a map
export type H = Island<{ readonly names: ReadonlyMap<string, string> }>;
// @ts-expect-error -- undefined in a list
export type I = Island<{ readonly list: readonly (string | undefined)[] }>;
// @ts-expect-error -- a big integer
export type J = Island<{ readonly n: bigint }>;
// @ts-expect-error -- a symbol
export type K = Island<{ readonly s: symbol }>;
// @ts-expect-error -- whatever it is
export type L = Island<{ readonly x: unknown }>;

// @ts-expect-error -- the component wants other props than it says
export const other = component satisfies Island<Item>;
// @ts-expect-error -- the component wants props
export const hidden = component satisfies Island;

// ---------------------------------------------------------------- when it starts

export const moments: readonly Hydrate[] = ['load', 'idle', 'visible', 'interaction', { media: '(hover)' }];
// @ts-expect-error -- no such moment
export const never: Hydrate = 'later';
