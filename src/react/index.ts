/** What templates import from `sitegen/react`. */
// oxlint-disable-next-line oxc/no-barrel-file -- the package's entry
export * from './everywhere.ts';
export type { Hydrate, Island } from './island.ts';
export * from './page-only.ts';
