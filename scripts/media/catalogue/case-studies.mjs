// Case studies: a cover and three frames each, in 2.39:1 but for the frames of a series for phones; one family of scenes per story.
import { BLEED } from './sizes.mjs';

const UPRIGHT = { width: 720, height: 1280, limit: 44_000 };

export const caseStudies = {
  'les-mains-blanches': [
    { scene: 'workshop', seed: 2, params: { kind: 2, yaw: -0.45, dolly: 0.95, height: 1.4, focus: 3.1 } },
    { scene: 'workshop', seed: 7, params: { yaw: -0.2, dolly: 0.9, height: 1.3, sunH: 0.5, focus: 3.2 } },
    {
      scene: 'workshop',
      seed: 15,
      params: {
        yaw: -0.9,
        dolly: 1.9,
        height: 1.28,
        sunH: 0.7,
        sunZ: 0.1,
        focus: 2.4,
        aperture: 0.03,
        warm: 0.5,
      },
    },
    {
      scene: 'workshop',
      seed: 31,
      params: { yaw: 0.35, dolly: 0.2, height: 1.7, sunH: 0.42, sunZ: 0.5, warm: 1 },
    },
  ],
  'col-par-col': [
    { scene: 'terrain', seed: 4, params: { riderX: -0.3, riderSize: 0.16, sunX: 0.42, sunY: 0.1 } },
    {
      scene: 'terrain',
      seed: 9,
      time: 4,
      ...UPRIGHT,
      params: {
        climb: -0.35,
        rider: 3,
        riderX: 0.18,
        riderSize: 0.07,
        sunX: -0.12,
        sunY: 0.14,
        warm: 0.55,
        mist: 1.3,
      },
    },
    {
      scene: 'terrain',
      seed: 13,
      ...UPRIGHT,
      params: { crest: 0, rider: 0, height: 2.9, pitch: -0.2, warm: 0.4, sunX: -0.1, mist: 1.5 },
    },
    {
      scene: 'terrain',
      seed: 22,
      time: 4,
      ...UPRIGHT,
      params: { climb: 0.3, riderX: 0.02, riderSize: 0.2, sunX: 0.1, sunY: 0.1, warm: 1, mist: 0.8 },
    },
  ],
  'mise-a-l-eau': [
    { scene: 'ship', seed: 1, params: { yaw: 0.5, dist: 15, warm: 0.55 } },
    { scene: 'ship', seed: 4, params: { yaw: -0.9, dist: 17, scaffold: 0, warm: 0.3, people: 7 } },
    {
      scene: 'ship',
      seed: 6,
      params: { yaw: 0.12, dist: 9.5, look: 3.6, eye: 1.0, warm: 0.8, people: 3, fog: 1.3 },
    },
    {
      scene: 'ship',
      seed: 8,
      params: { yaw: -1.25, dist: 22, scaffold: 0, slide: -3, look: 3.8, warm: 0.75, people: 2 },
    },
  ],
  'lisieres-en-direct': [
    { scene: 'stage', seed: 8, params: { beams: 9, cameras: 2, crowd: 0.9, warm: 0.65 } },
    { scene: 'forest', seed: 5, params: { lanterns: 10, crowd: 1, warm: 0.5, sunX: -0.15 } },
    {
      scene: 'stage',
      seed: 12,
      time: 3,
      params: { beams: 12, players: 1, warm: 0.3, spread: 1.6, level: -0.08 },
    },
    { scene: 'desk', seed: 9, params: { screens: 5, warm: 0.5, height: 1.15, focus: 2.1 } },
  ],
  'une-minute-pour-comprendre': [
    { scene: 'cells', seed: 1, params: { count: 10, warm: 0.7 } },
    { scene: 'cells', seed: 5, params: { count: 14, size: 0.26, merge: 0.06, warm: 0.45, focus: 3.4 } },
    { scene: 'cells', seed: 8, params: { count: 7, size: 0.34, rod: 1, warm: 0.55, merge: 0.3 } },
    { scene: 'cells', seed: 14, params: { count: 12, size: 0.5, merge: 0.9, ripple: 0.02, warm: 0.8 } },
  ],
  'memoire-du-fleuve': [
    {
      scene: 'river',
      seed: 6,
      params: { boat: 1, bridge: 1, sunX: 0.35, warm: 0.75, town: 1, horizon: -0.02 },
      grade: { saturation: 0.85 },
    },
    {
      scene: 'reels',
      seed: 4,
      ...BLEED,
      params: { yaw: -0.2, warm: 0.9 },
      grade: { saturation: 0.85 },
    },
    { scene: 'ribbon', seed: 3, params: { film: 1, count: 6, width: 0.17 }, grade: { saturation: 0.85 } },
    {
      scene: 'river',
      seed: 19,
      ...BLEED,
      params: { reeds: 1, sunX: -0.4, warm: 0.95, relief: 0.14, lamps: 3, horizon: 0.02, calm: 0.9 },
      grade: { saturation: 0.85 },
    },
  ],
};
