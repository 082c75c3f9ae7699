/** Runs a benchmark; what goes wrong is told in one line, mistakes in its options with its usage, and the exit code is 1. */
export async function runMain(main, usage) {
  try {
    await main();
  } catch (error) {
    console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = 1;
  }
}
