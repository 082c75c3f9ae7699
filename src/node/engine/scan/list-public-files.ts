import { inspectSvg, type SvgProblem } from '../../images/inspect-svg.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { readSource } from '../../lib/files/read-source.ts';
import { isSlug } from '../../lib/slug.ts';
import type { Memo } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';

export interface PublicFiles {
  /** Published path → source. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Names of the icons in v2/icons, sorted. */
  readonly icons: readonly string[];
  /** Icon name → SVG text, of those that run no code. */
  readonly iconTexts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Folders of generated files: those whose names contain a hash, manifests and icons. */
const reservedFolder = /^(?:assets|builds|locales|_icons)\//;
/** Servers and browsers treat both endings as SVG. */
const drawing = /\.svgz?$/i;
const iconPath = /^v2\/icons\/([^/]+)\.svg$/;

/** The files that are published unchanged; refuses an SVG that cannot be read or could run code. */
export async function listPublicFiles(sources: readonly SourceFile[], memo: Memo): Promise<PublicFiles> {
  const files = new Map<string, SourceFile>();
  const icons: string[] = [];
  const iconTexts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const path = source.path.slice('public/'.length).normalize('NFC');
    // Some disks store é as an e and a combining accent, while links use one code point. Two files that differ only in this are reported as
    // one path.
    files.set(files.has(path) ? path.normalize('NFD') : path, source);
    if (reservedFolder.test(path)) {
      diagnostics.push(
        diagnostic('public-reserved', {
          message: `${source.path} is in a folder reserved for the generator.`,
          at: { file: source.path },
        }),
      );
    }
    if (!drawing.test(path)) continue;
    const svg = await memo<{ readonly text: string; readonly wrong: SvgProblem | null }>(
      'public-svg',
      source.hash,
      async () => {
        const text = await readSource(source);
        return { text, wrong: inspectSvg(text) ?? null };
      },
    );
    if (svg.wrong !== null) {
      const { code, problem } = svg.wrong;
      diagnostics.push(
        diagnostic(code, { message: `${source.path}: ${problem}`, at: { file: source.path } }),
      );
    }
    const icon = iconPath.exec(path)?.[1];
    if (icon === undefined || !isSlug(icon)) continue;
    icons.push(icon);
    if (svg.wrong === null) iconTexts.set(icon, svg.text);
  }
  return { files, icons: icons.sort(), iconTexts, diagnostics };
}
