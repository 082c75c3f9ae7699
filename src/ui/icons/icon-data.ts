/** An icon as the Iconify format has it. */
export interface IconData {
  /** What stands inside `<svg>`. */
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}
