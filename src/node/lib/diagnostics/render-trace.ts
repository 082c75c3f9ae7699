import type { RenderTrace } from '../../../shared/pages/render-result.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { FindInCode } from './find-in-code.ts';

/** A component and where it is declared. */
export type ComponentPlace = NonNullable<Diagnostic['components']>[number];

export interface LocatedRender extends Pick<Diagnostic, 'components'> {
  /** Undefined if it is in none of the author's files. */
  readonly at: SourcePosition | undefined;
  /** False if `at` is only where the component begins. */
  readonly isExact: boolean;
}

/** Finds the place in the author's files. */
export type LocateRender = (trace: RenderTrace) => Promise<LocatedRender>;

/** Finds where in the author's files a rendering mistake is. */
export interface RenderPlaces {
  readonly locate: LocateRender;
  /** For mistakes that leave no trace. */
  readonly inCode: FindInCode;
}
