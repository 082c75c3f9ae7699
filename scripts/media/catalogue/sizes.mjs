/** Of stills that fill the window. */
export const BLEED = { width: 1920, height: 804, limit: 84_000, scale: 1 };
export const SCOPE = { width: 1280, height: 536, limit: 36_000, scale: 1 };
export const WIDE = { width: 1280, height: 720 };
export const PORTRAIT = { width: 640, height: 800 };
