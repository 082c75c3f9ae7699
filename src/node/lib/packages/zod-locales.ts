// Separate from zod, which requires them on demand (scripts/bundle/bundle-packages.mjs).
export * from 'zod/locales';
