// The films: each a list of shots. A parameter given as [from, to] moves through the shot.
// `step` n draws every nth frame and lets ffmpeg interpolate, for the scenes that cost most.
// Frames are drawn smaller than they are shown, and enlarged.
const WIDE = { drawn: { width: 832, height: 468 }, shown: { width: 1280, height: 720 } };
const UPRIGHT = { drawn: { width: 468, height: 832 }, shown: { width: 720, height: 1280 } };

const ship = {
  scene: 'ship',
  seed: 4,
  seconds: 8,
  step: 2,
  params: {
    slide: [1.6, -1.1],
    yaw: [-0.92, -0.8],
    dist: 16,
    scaffold: 0,
    warm: 0.45,
    people: 6,
    look: 2.9,
  },
};

const vase = {
  scene: 'workshop',
  seed: 2,
  seconds: 8,
  step: 6,
  params: { kind: 2, yaw: [-0.55, -0.25], dolly: [0.7, 1.15], height: 1.4, focus: 3.2 },
};

const band = {
  scene: 'stage',
  seed: 8,
  seconds: 3,
  step: 2,
  time: 2,
  params: { beams: 9, players: 3, warm: 0.6, swing: 1.4 },
};

/** The rider on the pass; the poster is a still of it. */
export const ride = {
  scene: 'terrain',
  seed: 4,
  seconds: 8,
  step: 4,
  params: {
    climb: 0.5,
    speed: 0.35,
    riderX: -0.15,
    riderSize: 0.13,
    sunX: 0.12,
    sunY: 0.2,
    mist: 0.9,
  },
};

/** A piece of a shot. */
function cut(shot, from, seconds) {
  const at = ([first, last], second) => first + ((last - first) * second) / shot.seconds;
  const params = Object.entries(shot.params).map(([name, value]) => [
    name,
    Array.isArray(value) ? [at(value, from), at(value, from + seconds)] : value,
  ]);
  return { ...shot, seconds, time: (shot.time ?? 0) + from, params: Object.fromEntries(params) };
}

export const films = [
  { key: 'mise-a-l-eau-extrait', ...WIDE, shots: [ship] },
  {
    key: 'lisieres-aftermovie',
    ...WIDE,
    shots: [
      {
        scene: 'forest',
        seed: 5,
        seconds: 2.5,
        step: 3,
        params: { lanterns: 9, warm: 0.5, drift: 0.05, sunX: -0.1 },
      },
      band,
      {
        scene: 'stage',
        seed: 12,
        seconds: 2.5,
        step: 2,
        time: 7,
        params: { beams: 7, players: 1, warm: 0.3, spread: 1.5, level: -0.05, swing: 1.8 },
      },
    ],
  },
  { key: 'les-mains-blanches', ...WIDE, shots: [vase] },
  {
    key: 'col-par-col-episode-1',
    ...UPRIGHT,
    shots: [ride],
  },
  {
    key: 'dans-l-atelier',
    ...WIDE,
    shots: [
      {
        scene: 'workshop',
        seed: 3,
        seconds: 4.5,
        step: 6,
        params: { kind: 1, yaw: [0.1, -0.15], dolly: [0.2, 0.6], spin: 0.12 },
      },
      {
        scene: 'desk',
        seed: 4,
        seconds: 3.5,
        step: 4,
        params: { slide: [-0.25, 0.15], yaw: 0.35, warm: 0.6 },
      },
    ],
  },
  {
    key: 'showreel-2026',
    ...WIDE,
    shots: [
      {
        scene: 'lens',
        seed: 2,
        seconds: 2,
        step: 2,
        params: { iris: [0.14, 0.72], turn: [0, 0.35], size: [0.6, 0.66] },
      },
      cut(vase, 2, 1.5),
      cut(ship, 3, 1.5),
      {
        scene: 'terrain',
        seed: 4,
        seconds: 1.5,
        step: 4,
        time: 4,
        params: { speed: 0.35, riderX: -0.42, riderSize: 0.15, sunX: 0.38, sunY: 0.13, mist: 0.9 },
      },
      cut(band, 0.5, 1.5),
    ],
  },
];
