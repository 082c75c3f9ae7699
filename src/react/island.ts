import type { ReactNode } from 'react';

import type { Json } from '../shared/json.ts';

/** When an island's code is loaded and hydrates its HTML: `export const hydrate: Hydrate = 'visible'`. Default: `idle`. */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction' | { readonly media: string };

/** Shown by the compiler for a prop that JSON cannot hold. */
type NotJson = 'Props of an island are JSON: no functions, dates, elements or class instances';
type NoChildren = 'An island takes no children';

/** `Value` where it survives JSON; NotJson in the places where it does not. */
type AsJson<Value> = [Value] extends [Json]
  ? Value
  : Value extends (...args: never) => unknown
    ? NotJson
    : Value extends readonly unknown[]
      ? { readonly [Index in keyof Value]: AsJson<Value[Index]> }
      : Value extends object
        ? { readonly [Key in keyof Value]: AsField<Value[Key]> }
        : NotJson;

/** A field that is undefined is left out of JSON, which means the same. */
type AsField<Value> = Value extends undefined ? Value : AsJson<Value>;

type AsProps<Props> = {
  readonly [Key in keyof Props]: Key extends 'children' ? NoChildren : AsField<Props[Key]>;
};

/**
 * The default export of a `*.island.tsx`: a component whose props survive JSON.
 *
 *     export default NavBar satisfies Island<NavBarProps>;
 */
export type Island<Props extends AsProps<Props> = object> = (props: Props) => ReactNode;
