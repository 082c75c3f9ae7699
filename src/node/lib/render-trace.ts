import type { RenderTrace } from '../../shared/render-result.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { FindInCode } from './find-in-code.ts';

/** A component, and where it is declared. */
export type ComponentPlace = NonNullable<Diagnostic['components']>[number];

export interface LocatedRender extends Pick<Diagnostic, 'components'> {
  /** Undefined when it is in none of the author's files. */
  readonly at: SourcePosition | undefined;
  /** False: `at` is where the component begins. */
  readonly isExact: boolean;
}

/** Finds where that is in the author's files. */
export type LocateRender = (trace: RenderTrace) => Promise<LocatedRender>;

/** Finds where the author's files have a mistake of rendering. */
export interface RenderPlaces {
  readonly locate: LocateRender;
  /** For what leaves no trace. */
  readonly inCode: FindInCode;
}
