export interface LogoProps {
  /** Pixels. Default: 50. */
  readonly size?: number;
}

/** The mark: six verbena leaves that close like an aperture. Decoration; the link around it has the name. */
export function Logo({ size = 50 }: LogoProps) {
  return (
    <svg viewBox="0 0 50 50" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      {leafAngles.map((angle) => (
        <path key={angle} d="M25 3.5c6.6 3.7 9.3 9.7 7 17.6-3.4-.5-6.4-2-8.7-4.4-1.9-4.6-1.3-9 1.7-13.2z" transform={`rotate(${angle} 25 25)`} />
      ))}
    </svg>
  );
}

const leafAngles = [0, 60, 120, 180, 240, 300] as const;
