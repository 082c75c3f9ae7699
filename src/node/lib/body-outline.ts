/** A node of a stored body: of a text its length, of a component what is not its props. */
export type BodyOutline = number | { readonly component: string; readonly children: readonly BodyOutline[] };
