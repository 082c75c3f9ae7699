import type { StyleFile } from '../../bundle/styles/read-style-file.ts';
import { inspectSvg } from '../../images/inspect-svg.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

/** Checks the fonts and pictures of the stylesheet: SVGs can also be opened on their own, where their scripts would run. */
export function checkStyleFiles(files: readonly StyleFile[]): readonly Diagnostic[] {
  return files.flatMap(({ source, bytes }) => {
    const wrong = /\.svgz?$/i.test(source) ? inspectSvg(bytes) : undefined;
    if (wrong === undefined) return [];
    return [diagnostic(wrong.code, { message: `${source}: ${wrong.problem}`, at: { file: source } })];
  });
}
