import { defineConfig } from 'vitest/config';

/** `npm run proof`: the full counts, of which `npm test` runs samples. PROOF_SEED and PROOF_COUNT change them. */
export default defineConfig({
  test: {
    name: 'proof',
    include: [
      'tests/proof/**/*.test.ts',
      'tests/site/{enlarged-text,html,keyboard,layout-shift,reflow,weight}.test.ts',
      'tests/runtime/forms-axe.test.ts',
      'src/node/output/publish-crash.test.ts',
      'src/node/engine/store/store-damage.test.ts',
    ],
    globalSetup: ['tests/support/own-temp-folder.ts', 'tests/support/build-site.ts'],
    env: { SITEGEN_PROOF: '1' },
    // Campaigns aim at instants, and fill the machine by themselves.
    fileParallelism: false,
    testTimeout: 4 * 3_600_000,
    hookTimeout: 300_000,
  },
});
