import type { Diagnostic, SourcePosition } from '../model.ts';

/** Where rendering failed, in the bundled code: a JavaScript stack and React's component stack. */
export interface RenderTrace {
  readonly stack: string;
  readonly components: string;
}

/** A component, and where it is declared. */
export type ComponentPlace = NonNullable<Diagnostic['components']>[number];

/** Finds where that is in the author's files. `at` is undefined when it is in none of them. */
export type LocateRender = (
  trace: RenderTrace,
) => Promise<Pick<Diagnostic, 'components'> & { readonly at: SourcePosition | undefined }>;
