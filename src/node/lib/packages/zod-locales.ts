// Apart from zod, which asks for them when it is asked (scripts/bundle/bundle-packages.mjs).
export * from 'zod/locales';
