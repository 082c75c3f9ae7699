// The team: drawn heads and shoulders, lit from the side. All in scenes/portrait.glsl.
const portrait = (seed, params) => ({ scene: 'portrait', seed, params, grade: { grain: 1.2, vignette: 0.5 } });

export const team = {
  'camille-verdier': portrait(1, { turn: 0.55, hair: 1, hairTone: 0.12, jaw: 0.25, shoulder: 0.88, collar: 1, skin: 0.75, key: -1, cloth: 0 }),
  'mathis-lestrade': portrait(2, { turn: -0.45, hair: 5, hairTone: 0.3, beard: 1, jaw: 0.85, shoulder: 1.12, collar: 1, skin: 0.7, key: 1, cloth: 4, ground: 1 }),
  'ines-carpentier': portrait(3, { turn: 0.5, hair: 2, hairTone: 0.2, jaw: 0.2, shoulder: 0.86, collar: 2, skin: 0.6, key: 1, cloth: 3, ground: 2 }),
  'theo-marchand': portrait(4, { turn: 0.35, hair: 6, hairTone: 0.5, glasses: 2, jaw: 0.6, shoulder: 1.02, collar: 0, skin: 0.8, key: 1, cloth: 2, ground: 0 }),
  'nadia-benhamou': portrait(5, { turn: -0.5, hair: 3, hairTone: 0.1, jaw: 0.25, shoulder: 0.88, collar: 0, skin: 0.42, key: -1, cloth: 1, ground: 0 }),
  'julien-astier': portrait(6, { turn: -0.6, hair: 5, hairTone: 0.9, glasses: 1, beard: 1, jaw: 0.7, shoulder: 1.1, collar: 3, skin: 0.72, key: 1, cloth: 0, ground: 2 }),
  'clara-weissmann': portrait(7, { turn: 0.4, hair: 7, hairTone: 0.5, glasses: 1, jaw: 0.2, shoulder: 0.85, collar: 1, skin: 0.85, key: -1, cloth: 3, ground: 1 }),
  'samuel-okoye': portrait(8, { turn: 0.5, hair: 5, hairTone: 0.0, jaw: 0.8, shoulder: 1.15, collar: 2, skin: 0.04, key: 1, cloth: 1, ground: 0 }),
};
