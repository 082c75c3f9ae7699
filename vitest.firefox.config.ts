import { defineConfig } from 'vitest/config';

/** `npm run test:firefox`: the rows of the browser runtime in Firefox (Debian: firefox-esr). */
export default defineConfig({
  test: {
    name: 'firefox',
    include: ['tests/runtime/**/*.test.ts'],
    globalSetup: ['tests/support/build-site.ts'],
    env: { TEST_BROWSER: 'firefox' },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
