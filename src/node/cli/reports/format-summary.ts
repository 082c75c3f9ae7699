import { count } from '../../../shared/count.ts';
import type { AssetSummary, BuildResult, BuildSummary, VerifiedFiles } from '../../engine/engine-types.ts';
import type { Colors } from '../../lib/terminal/tty.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import { formatBytes, formatTime } from './format.ts';
import { formatTable, type Column } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Route' },
  { title: 'Locale' },
  { title: 'Pages', align: 'right' },
  { title: 'HTML', align: 'right' },
  { title: 'Largest page' },
  { title: 'gzip: HTML', align: 'right' },
  { title: 'JS', align: 'right' },
  { title: 'CSS', align: 'right' },
];

const SCRIPT_COLUMNS: readonly Column[] = [
  { title: 'Script' },
  { title: 'Size', align: 'right' },
  { title: 'gzip', align: 'right' },
];

/** The tables at the end of a build: routes by name and locale, scripts, then what all pages share. */
export function formatSummary(summary: BuildSummary, colors: Colors): string {
  const cells = summary.routes.map(({ route, locale, pages, htmlBytes, largest: { path, gzip } }) => [
    route,
    locale,
    String(pages),
    formatBytes(htmlBytes),
    plainLine(path),
    ...[gzip?.html, gzip?.js, gzip?.css].map((bytes) => (bytes === undefined ? '–' : formatBytes(bytes))),
  ]);
  const scripts = summary.scripts.map(({ name, bytes, gzipBytes }) => [
    name,
    formatBytes(bytes),
    formatBytes(gzipBytes),
  ]);
  const { images, files, styles } = summary;
  const facts = [
    ['Styles', formatAssets(styles)],
    ['Images', `${count(images.files, 'file')}, ${images.encoded} encoded now, ${formatBytes(images.bytes)}`],
    [
      'Files',
      files === undefined
        ? ''
        : `${files.written} written, ${files.unchanged} unchanged, ${files.removed} removed`,
    ],
  ].filter(([, fact]) => fact !== '');
  return [
    formatTable(COLUMNS, cells, { styleTitle: colors.dim }),
    '',
    formatTable(SCRIPT_COLUMNS, scripts, { styleTitle: colors.dim }),
    '',
    ...facts.map(([name = '', fact = '']) => `${colors.dim(name.padEnd(8))}${fact}`),
  ].join('\n');
}

/** `Built 64 pages (12 rendered) in 1.24 s`. */
export function formatOutcome({ summary: { pages, rendered }, ms }: BuildResult): string {
  return `Built ${count(pages, 'page')} (${rendered} rendered) in ${formatTime(ms)}`;
}

/** `Verified 63 files, 20 pages among them: rebuilt without the cache, they are identical`. */
export function formatVerified({ pages, files }: VerifiedFiles): string {
  return `Verified ${count(files, 'file')}, ${count(pages, 'page')} among them: rebuilt without the cache, they are identical`;
}

function formatAssets(assets: readonly AssetSummary[]): string {
  const sum = (pick: (asset: AssetSummary) => number) =>
    formatBytes(assets.reduce((total, asset) => total + pick(asset), 0));
  return `${count(assets.length, 'file')}, ${sum(({ bytes }) => bytes)}, ${sum(({ gzipBytes }) => gzipBytes)} gzip`;
}
