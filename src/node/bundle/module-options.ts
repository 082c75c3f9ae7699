import type { BuildOptions } from 'esbuild';

/** Build options for the modules of the site that browsers load: islands, middleware. */
export const moduleOptions = {
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  minify: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;
