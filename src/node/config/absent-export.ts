import { messageOf } from '../../shared/message-of.ts';
import { diagnostic, didYouMean } from '../lib/diagnostics/diagnostics.ts';
import { escapeSigns } from '../lib/escape-signs.ts';
import { importedModule } from '../lib/code/imported-module.ts';
import { missingExport } from '../lib/diagnostics/missing-export.ts';
import { placeAt, readSourceMap } from '../lib/diagnostics/source-map.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { ConfigBundle } from './config-places.ts';

/** What Node says when it links modules: there is no stack of the author's. */
const words = /^The requested module '([^']+)' does not provide an export named '([^']+)'$/;

/** The diagnostic if a config did not run since a package that it imports lacks an export. */
export async function absentExport(
  root: string,
  { code, map }: ConfigBundle,
  error: unknown,
): Promise<Diagnostic | undefined> {
  const [, url, name] = words.exec(messageOf(error)) ?? [];
  if (url === undefined || name === undefined) return undefined;
  const offset = findImport(code, url, name);
  const at = offset === undefined ? undefined : readSourceMap(map)(...placeAt(code, offset))?.at;
  const module = at && importedModule(root, at);
  if (module === undefined) return undefined;
  const near = didYouMean(name, Object.keys((await import(url)) as object));
  const fix = near === undefined ? undefined : `Did you mean "${near}"?`;
  return diagnostic('config-load', { ...missingExport(module, name, fix), at });
}

/** Where bundled code imports a name; undefined if another module does. */
function findImport(code: string, url: string, name: string): number | undefined {
  const statements = code.matchAll(
    new RegExp(String.raw`(?<=\bimport )[^"]*(?= from "${escapeSigns(url)}")`, 'g'),
  );
  const imported = new RegExp(
    name === 'default' ? '^[^{]' : String.raw`(?<![\w$])${escapeSigns(name)}(?![\w$])`,
  );
  for (const { 0: clause, index } of statements) {
    const start = clause.search(imported);
    if (start >= 0) return index + start;
  }
  return undefined;
}
