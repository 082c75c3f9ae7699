import { defineConfig } from 'vitest/config';

/**
 * `npm run test:firefox`: the rows of the browser runtime in Firefox (Debian: firefox-esr). What a request posts, a page whose
 * scripts are switched off, and the tree of accessibility cannot be had over WebDriver BiDi: tests of forms are Chromium's.
 */
export default defineConfig({
  test: {
    name: 'firefox',
    include: ['tests/runtime/**/*.test.ts'],
    exclude: [
      'tests/runtime/{calendar,contact-drafts,contact-form,form-kit,forms-axe,lead-gate,newsletter-form}.test.ts',
    ],
    globalSetup: ['tests/support/own-temp-folder.ts', 'tests/support/build-site.ts'],
    env: { TEST_BROWSER: 'firefox' },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
