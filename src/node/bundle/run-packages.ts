import { createRequire } from 'node:module';
import path from 'node:path';

import { messageOf } from '../../shared/message-of.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { createFindInCode } from '../lib/diagnostics/find-in-code.ts';
import { templatesIndex } from '../lib/files/site-files.ts';
import { readSourceMap, stackPlaces } from '../lib/diagnostics/source-map.ts';
import type { Site } from '../model/site.ts';
import type { MappedModule } from './bundle-module.ts';

/** The exports of the module of all packages (`names`); throws a DiagnosticsError if loading one of them throws. */
export async function runPackages(
  { root }: Pick<Site, 'root'>,
  module: MappedModule,
  names: readonly string[],
): Promise<object> {
  try {
    // Not by `loadModule`: the templates run the same copy.
    return createRequire(module.file)(module.file) as object;
  } catch (error) {
    const loading = await packagesBeingLoaded(error, module);
    const [name = loading[0]] = loading.flatMap((each) => names.filter((known) => isOf(known, each)));
    const at = createFindInCode(root).text(name === undefined ? [] : [name], { hint: /\bfrom\b|\bimport\b/ });
    throw new DiagnosticsError([
      diagnostic('code-load', {
        message: `Loading ${name === undefined ? 'a package' : `the package "${name}"`} threw: ${messageOf(error)}`,
        fix: `If it needs a browser, import it where it is used, in an effect of an island: await import('${name ?? '…'}').`,
        at: at ?? { file: templatesIndex },
      }),
    ]);
  }
}

/** The packages in the stack of what one of them threw, from the innermost outwards. */
async function packagesBeingLoaded(error: unknown, { file, map }: MappedModule): Promise<readonly string[]> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const json = await map();
  if (json === undefined) return [];
  const original = readSourceMap(json);
  return stackPlaces(stack, path.basename(file)).flatMap((place) => {
    const source = original(...place)?.at.file ?? '';
    return /.*\/?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [];
  });
}

function isOf(name: string, packageName: string): boolean {
  return name === packageName || name.startsWith(`${packageName}/`);
}
