import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest's own choice leaves a core free. More than one a core would wait for each other: with one more all tests took 12 % longer.
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/support/fast-temp-folder.ts'],
    projects: [
      {
        test: {
          isolate: false,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'templates/**/*.test.{ts,tsx}',
            'bench/**/*.test.mjs',
            'tests/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          isolate: false,
          name: 'site',
          include: ['tests/site/**/*.test.ts', 'tests/runtime/**/*.test.ts'],
          globalSetup: ['tests/support/build-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          isolate: false,
          name: 'build',
          // The temporary folder of the run is made after this: a seed is for sites that lie as deep as its own.
          globalSetup: ['tests/support/fast-temp-folder.ts', 'tests/support/make-seed.ts'],
          include: ['tests/build/**/*.test.ts', 'tests/forms/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
