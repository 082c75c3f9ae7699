import type { SourcePosition } from '../../model/diagnostics.ts';

/** A font file at one weight. */
export interface CardFont {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  /** As written in the config. */
  readonly file: string;
  readonly at: SourcePosition;
  readonly hash: string;
  readonly bytes: Uint8Array;
}
