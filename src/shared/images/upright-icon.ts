/** A drawing and its box. */
export interface DrawnIcon {
  /** The content of `<svg>`. */
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

/** An icon in a set in Iconify's format: a drawing that is shown mirrored and rotated. */
export interface TurnedIcon extends DrawnIcon {
  /** Quarter turns, clockwise, after mirroring. */
  readonly rotate?: number;
  readonly hFlip?: boolean;
  readonly vFlip?: boolean;
}

/** The icon as it is shown, in its resulting box. Sizes default to 16, as in the format. */
export function uprightIcon(icon: TurnedIcon): DrawnIcon {
  const { body, left = 0, top = 0, width = 16, height = 16, rotate = 0, hFlip, vFlip } = icon;
  const quarters = ((rotate % 4) + 4) % 4;
  const x = left + width / 2;
  const y = top + height / 2;
  const moves = [
    ...(quarters === 0 ? [] : [`rotate(${quarters * 90} ${x} ${y})`]),
    ...(hFlip === true ? [`translate(${2 * x} 0) scale(-1 1)`] : []),
    ...(vFlip === true ? [`translate(0 ${2 * y}) scale(1 -1)`] : []),
  ];
  if (moves.length === 0) return { body, left, top, width, height };
  const box =
    quarters % 2 === 0
      ? { left, top, width, height }
      : { left: x - height / 2, top: y - width / 2, width: height, height: width };
  return { body: `<g transform="${moves.join(' ')}">${body}</g>`, ...box };
}
