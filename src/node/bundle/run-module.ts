import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { explainError } from '../lib/diagnostics/explain-error.ts';
import { loadModule } from '../lib/code/load-module.ts';
import { runWithin } from '../lib/code/run-within.ts';
import type { Site } from '../model/site.ts';
import type { MappedModule } from './bundle-module.ts';
import { createLocateRender } from './locate-render.ts';

/** Milliseconds: libraries may do much work when they load, on a busy machine. */
const LIMIT_MS = 10_000;

/**
 * The exports of a module of the site's code; throws a DiagnosticsError if loading it throws or does not finish. `file`: reported if no
 * line is known.
 */
export async function runModule(
  { root }: Pick<Site, 'root'>,
  module: MappedModule,
  file: string,
): Promise<object> {
  let loaded: ReturnType<typeof runWithin<object>>;
  try {
    loaded = runWithin(LIMIT_MS, () => loadModule(module.file));
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const { at = { file } } = await createLocateRender(root, module)({ stack, components: '' });
    const { message: told, ...fix } = explainError(message);
    throw new DiagnosticsError([
      diagnostic('code-load', { message: `Loading the code threw: ${told}`, ...fix, at }),
    ]);
  }
  if (loaded !== undefined) return loaded.result;
  const message = 'Loading the code did not finish and was stopped.';
  throw new DiagnosticsError([diagnostic('code-load', { message, at: { file } })]);
}
