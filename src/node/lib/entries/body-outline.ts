/** A node of a stored body without its content: for text its length, for a component everything but its props. */
export type BodyOutline = number | { readonly component: string; readonly children: readonly BodyOutline[] };
