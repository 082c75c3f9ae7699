export interface LogoProps {
  /** Pixels. Default: 50. */
  readonly size?: number;
}

/** The mark: six verbena leaves that close like an aperture. Decoration; the link around it has the name. */
export function Logo({ size = 50 }: LogoProps) {
  return (
    <svg
      viewBox="0 0 50 50"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {leafAngles.map((angle) => (
        <path key={angle} d={leaf} transform={`rotate(${angle} 25 25)`} />
      ))}
    </svg>
  );
}

const leaf = 'M25 2C34 5 38 13 33.5 20.5C27 19 21 12 25 2z';
const leafAngles = [0, 60, 120, 180, 240, 300] as const;
