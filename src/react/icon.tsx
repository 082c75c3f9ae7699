import type { iconSizes } from '../shared/images/icon-sizes.ts';
import { useScope } from './scope.ts';

export interface IconProps {
  /** File name in `public/v2/icons/`, without `.svg`. */
  readonly name: string;
  /** In pixels: 16, 18, 20, 22, 24, 32, 40, 48 or 50. Default: 18. */
  readonly size?: IconSize | undefined;
  /** Default: `text-green-600`. */
  readonly className?: string | undefined;
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string | undefined;
}

export type IconSize = (typeof iconSizes)[number];

/** A one-colour icon: the SVG masks the current text colour. Error: `icon-missing` if there is no such file. */
export function Icon({ name, size = 18, className = 'text-green-600', label }: IconProps) {
  useScope().noteIcon(name);
  const names = `icon icon-${name} icon-${size} ${className}`;
  return label === undefined ? (
    <span className={names} aria-hidden="true" />
  ) : (
    <span className={names} role="img" aria-label={label} />
  );
}
