/** Whether `npm run proof` runs a test that `npm test` runs a sample of. */
export const isProof = process.env['SITEGEN_PROOF'] !== undefined;
