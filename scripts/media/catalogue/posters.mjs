import { ride } from './films.mjs';

// The posters of the films: a still from the same scene, drawn at full size.
export const posters = {
  'showreel-2026': { scene: 'lens', seed: 2, params: { iris: 0.62, turn: 0.3, size: 0.66 } },
  'les-mains-blanches': {
    scene: 'workshop',
    seed: 2,
    time: 4,
    params: { kind: 2, yaw: -0.4, dolly: 0.9, height: 1.4, focus: 3.2 },
  },
  'col-par-col-episode-1': {
    scene: ride.scene,
    seed: ride.seed,
    time: 5,
    width: 720,
    height: 1280,
    params: ride.params,
  },
  'mise-a-l-eau-extrait': {
    scene: 'ship',
    seed: 4,
    params: { slide: 0.2, yaw: -0.87, dist: 16, scaffold: 0, warm: 0.45, people: 6, look: 2.9 },
  },
  'lisieres-aftermovie': {
    scene: 'stage',
    seed: 8,
    time: 3.4,
    params: { beams: 9, players: 3, warm: 0.6, swing: 1.4 },
  },
  'dans-l-atelier': {
    scene: 'workshop',
    seed: 3,
    time: 2,
    params: { kind: 1, yaw: 0, dolly: 0.4, spin: 0.12 },
  },
};
