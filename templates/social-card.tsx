import type { SocialCardProps } from 'sitegen';

import { Logo } from './components/logo/logo.tsx';
import { colors } from './data/colors.ts';

const display = 'Bricolage Display';
const text = 'Bricolage Text';

const { cream, green } = colors;
const muted = `${cream}B8`;
const hairline = `${cream}61`;

/**
 * The picture that social networks show of a page: its own picture with the title over it, and a time line. Drawn by Satori, so every box
 * is flex.
 */
export function SocialCard({ title, kicker, footer, dir, siteName, picture }: SocialCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        direction: dir,
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        boxSizing: 'border-box',
        padding: '56px 64px 50px',
        color: cream,
        fontFamily: text,
        backgroundImage: picture ? shade(dir) : night,
      }}
    >
      {!picture && <Aperture />}
      <FrameMarks />
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, fontFamily: display }}>
          <Logo size={46} />
          {siteName}
        </div>
        {kicker !== undefined && (
          <div
            style={{
              ...smallType,
              border: `1px solid ${hairline}`,
              borderRadius: 2,
              padding: '9px 16px 10px',
            }}
          >
            {kicker}
          </div>
        )}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 34 }}>
        <div
          style={{
            display: 'block',
            width: 960,
            fontSize: titleSize(title),
            fontFamily: display,
            lineHeight: 1.02,
            letterSpacing: '-0.015em',
            textWrap: 'balance',
            lineClamp: 4,
          }}
        >
          {title}
        </div>
        <TimeLine label={footer} dir={dir} />
      </div>
    </div>
  );
}

/** Longer titles are smaller, so that four lines are enough. */
function titleSize(title: string): number {
  const steps = [
    [18, 132],
    [36, 112],
    [60, 92],
    [90, 76],
  ] as const;
  return steps.find(([length]) => title.length <= length)?.[1] ?? 62;
}

const smallType = {
  display: 'flex',
  fontSize: 21,
  letterSpacing: '0.09em',
  textTransform: 'uppercase',
  color: cream,
} as const;

/** Dark below the text, clear elsewhere. */
const shade = (dir: SocialCardProps['dir']) =>
  [
    'linear-gradient(to top, rgba(5, 20, 19, 0.94) 0%, rgba(5, 20, 19, 0.72) 34%, rgba(5, 20, 19, 0.12) 68%, rgba(5, 20, 19, 0.5) 100%)',
    `linear-gradient(to ${dir === 'rtl' ? 'left' : 'right'}, rgba(5, 20, 19, 0.62) 0%, rgba(5, 20, 19, 0) 74%)`,
  ].join(', ');

const night = [
  `radial-gradient(circle at 84% 18%, rgba(46, 128, 118, 0.55) 0%, ${green[500]}00 58%)`,
  `linear-gradient(135deg, ${green[500]} 0%, #0a3332 46%, #051413 100%)`,
].join(', ');

/** The logo, larger than the card: the background of pages without a picture. */
function Aperture() {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top: -150,
        right: -170,
        color: `${cream}12`,
      }}
    >
      <Logo size={760} />
    </div>
  );
}

/** The corners of a viewfinder. */
function FrameMarks() {
  return (
    <svg width={1200} height={630} viewBox="0 0 1200 630" style={{ position: 'absolute', top: 0, left: 0 }}>
      <path
        d="M24.5 52V24.5H52M1148 24.5h27.5V52M1175.5 578v27.5H1148M52 605.5H24.5V578"
        stroke={hairline}
        fill="none"
      />
    </svg>
  );
}

const rulerWidth = 1072;
const ticks = Array.from({ length: 68 }, (_, index) => index);

/** The ruler of an editing table: a tick for every frame, a longer one for every second, and the playhead at the start of the text. */
function TimeLine({
  label,
  dir,
}: {
  readonly label: string | undefined;
  readonly dir: SocialCardProps['dir'];
}) {
  const path = ticks.map((index) => `M${index * 16 + 0.5} 0v${index % 12 === 0 ? 14 : 6}`).join('');
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
      <svg
        width={rulerWidth}
        height={14}
        viewBox={`0 0 ${rulerWidth} 14`}
        style={dir === 'rtl' ? { transform: 'scaleX(-1)' } : {}}
      >
        <path d={path} stroke={hairline} strokeWidth={1} fill="none" />
        <path d="M0 0h11l-5.5 11z" fill={cream} />
      </svg>
      {label !== undefined && <div style={{ ...smallType, color: muted }}>{label}</div>}
    </div>
  );
}
