import { describeEnd, startBuild } from '../running-build.ts';
import { projectRoot } from '../sitegen.ts';

/** The project's site as its authors see it, with the gallery. */
export async function serveDev(
  args: readonly string[] = [],
): Promise<AsyncDisposable & { readonly origin: string }> {
  const dev = startBuild({ root: projectRoot, command: 'dev', args: ['--port', '0', ...args] });
  const stop = async (): Promise<void> => {
    dev.kill('SIGTERM');
    await dev.end;
  };
  const built = await dev.event(({ event }) => event === 'result');
  if (built?.['ok'] !== true) {
    dev.kill('SIGTERM');
    throw new Error(`The site with its gallery does not build:\n${describeEnd(await dev.end)}`);
  }
  const listening = await dev.event(({ event }) => event === 'listening');
  return { origin: `http://127.0.0.1:${listening?.['port'] as number}`, [Symbol.asyncDispose]: stop };
}
