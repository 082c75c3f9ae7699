import type { Location, Message } from 'esbuild';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import { isRecord } from '../../../shared/is-record.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { diagnostic, DiagnosticsError, didYouMean } from './diagnostics.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { readTextIfPossible } from '../files/files.ts';
import { importedModule } from '../code/imported-module.ts';
import { missingExport } from './missing-export.ts';
import { nearFile } from './near-file.ts';
import { packageOfModule } from '../code/package-module.ts';
import { packageRoot } from '../package-root.ts';
import { relativeImport } from '../files/relative-path.ts';
import { conflictProblem } from './text-problem.ts';

/**
 * What to throw when esbuild fails in a site: its messages as diagnostics, any other error unchanged. The detail is what one of our plugins
 * attached to a message; it may contain its `fix`.
 */
export function esbuildDiagnostics(
  root: string,
  error: unknown,
  codeOf: (detail: unknown) => ErrorCode,
): unknown {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return error;
  return new DiagnosticsError(
    withoutFollowing(error.errors as readonly Message[]).map(({ text: said, location, detail, notes }) => {
      const folder = path.resolve(root, path.dirname(location?.file ?? ''));
      const text = asUnresolved(said, folder);
      return (
        leftByMerge(root, location) ??
        diagnostic(codeOf(detail), {
          message: text,
          ...missingPackage(text),
          ...missingFile(text, folder),
          ...noExport(root, { text, location, notes }),
          ...noCode(text),
          ...fixOf(detail),
          at: location === null ? undefined : placeOf(location),
        })
      );
    }),
  );
}

/** Where the settings of the compiler cannot be read, names lead nowhere, even those of packages that are installed. */
function withoutFollowing(messages: readonly Message[]): readonly Message[] {
  const isUnset = messages.some(({ location }) => location?.file.endsWith('.json') === true);
  return isUnset ? messages.filter(({ text }) => !/^Could not resolve "[^."]/.test(text)) : messages;
}

/** esbuild counts columns from 0. */
function placeOf({ file, line, column }: Location): SourcePosition {
  return { file, line, column: column + 1 };
}

/** The conflict in a file that has an error: its markers are none of any language. */
function leftByMerge(root: string, location: Message['location']): Diagnostic | undefined {
  if (location === null) return undefined;
  const code = readTextIfPossible(path.join(root, location.file)) ?? '';
  return conflictProblem(code, location.file);
}

/** The fix for an import of a package that is not installed. */
function missingPackage(text: string): { readonly fix?: string } {
  const [, module, name] =
    /^Could not resolve "((?:node:)?((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"]*)?)"$/.exec(text) ?? [];
  if (module === undefined || name === undefined) return {};
  // Code that runs in Node can import these.
  if (isBuiltin(module))
    return {
      fix: `Browsers have no ${module}: use it in site.config.ts, and pass the result as page data.`,
    };
  if (name === 'sitegen') return { fix: suggestEntry(module) };
  return { fix: `Correct the import, or install the package: npm install ${name}` };
}

/** esbuild ignores the case of a file's name until it reads the file, as it is written. `folder`: of the importer. */
function asUnresolved(text: string, folder: string): string {
  const [, file] = /^Cannot read file: (.+)$/.exec(text) ?? [];
  return file === undefined ? text : `Could not resolve "${relativeImport(folder, file)}"`;
}

/** The fix for a relative import in `folder` of a file that does not exist. */
function missingFile(text: string, folder: string): { readonly fix?: string } {
  const [, written] = /^Could not resolve "(\.{1,2}\/[^"]*[^"/])"$/.exec(text) ?? [];
  if (written === undefined) return {};
  const near = nearFile(folder, written);
  return { fix: near ? `Did you mean "${near}"?` : 'Correct the path, or create the file.' };
}

/** The generator is installed, so it is the name of the entry that is wrong. */
function suggestEntry(module: string): string {
  const { exports } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const names = Object.keys(exports).map((name) => path.posix.join('sitegen', name));
  const near = didYouMean(module, names);
  return near === undefined ? `Correct the import. Known: ${names.join(', ')}.` : `Did you mean "${near}"?`;
}

/** An import of a name that the module does not export. A module of ours may stand for a package, and be named like its importer. */
function noExport(
  root: string,
  { text, location, notes }: Pick<Message, 'text' | 'location' | 'notes'>,
): { readonly message?: string; readonly fix?: string } {
  const [, file, name] =
    /^No matching export in "(?:[\w-]+:)?([^"]+)" for import "([^"]+)"$/.exec(text) ?? [];
  if (file === undefined || name === undefined) return {};
  const own = file === location?.file ? importedModule(root, placeOf(location)) : undefined;
  const module = own ?? packageOfModule(file);
  const meant = notes.map((note) => note.text).find((note) => note.startsWith('Did you mean'));
  return missingExport(module, name, meant);
}

/** An import of a file that is not code. */
function noCode(text: string): { readonly message?: string; readonly fix?: string } {
  const [, extension = '', file = ''] =
    /^No loader is configured for "([^"]*)" files: (.+)$/.exec(text) ?? [];
  if (file === '') return {};
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isPicture = /^\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(extension);
  const data = isPicture ? ', and those of the content are data of the page, shown by <Picture>' : '';
  const what = isPicture ? 'Pictures' : 'Files';
  return {
    message: `Code imports "${name}", which is not a module.`,
    fix: `${what} of templates lie in public/ and are named with the base, \`\${useConfig().baseURL}${name}\`${data}.`,
  };
}

function fixOf(detail: unknown): { readonly fix?: string } {
  const fix = isRecord(detail) ? detail['fix'] : undefined;
  return typeof fix === 'string' ? { fix } : {};
}
