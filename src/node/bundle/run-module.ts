import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import { loadModule } from '../lib/load-module.ts';
import type { Site } from '../model.ts';
import type { MappedModule } from './bundle-module.ts';
import { createLocateRender } from './locate-render.ts';

/** What a module of the site's code exports; throws a DiagnosticsError when it throws as it is loaded. `file`: named where no line is known. */
export async function runModule(
  { root }: Pick<Site, 'root'>,
  module: MappedModule,
  file: string,
): Promise<object> {
  try {
    return loadModule(module.file);
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const { at = { file } } = await createLocateRender(root, module)({ stack, components: '' });
    throw new DiagnosticsError([
      diagnostic('code-load', { message: `Loading the code threw: ${message}`, at }),
    ]);
  }
}
