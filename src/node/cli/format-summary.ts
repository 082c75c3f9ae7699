import type { AssetSummary, BuildResult } from '../engine/engine-types.ts';
import type { Colors } from '../lib/tty.ts';
import { plainLine } from '../lib/tty-text.ts';
import { count, formatBytes, formatTime } from './format.ts';
import type { MeasuredRow } from './measure-rows.ts';
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

/** The tables that end a build: routes by name and locale, scripts, then what all pages share. */
export function formatSummary(result: BuildResult, rows: readonly MeasuredRow[], colors: Colors): string {
  const cells = rows.map(({ row, gzip }) => [
    row.route,
    row.locale,
    String(row.pages),
    formatBytes(row.htmlBytes),
    plainLine(row.largest.page.path),
    ...[gzip?.html, gzip?.js, gzip?.css].map((bytes) => (bytes === undefined ? '–' : formatBytes(bytes))),
  ]);
  const scripts = result.scripts.map(({ name, bytes, gzipBytes }) => [
    name,
    formatBytes(bytes),
    formatBytes(gzipBytes),
  ]);
  const { images, diff } = result;
  const facts = [
    ['Styles', formatAssets(result.styles)],
    ['Images', `${count(images.files, 'file')}, ${images.encoded} encoded now, ${formatBytes(images.bytes)}`],
    [
      'Files',
      diff === undefined
        ? ''
        : `${diff.written.length} written, ${diff.unchanged} unchanged, ${diff.removed.length} removed`,
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
export function formatOutcome({ pages, ms }: BuildResult): string {
  const rendered = pages.filter((page) => page.rendered).length;
  return `Built ${count(pages.length, 'page')} (${rendered} rendered) in ${formatTime(ms)}`;
}

function formatAssets(assets: readonly AssetSummary[]): string {
  const sum = (pick: (asset: AssetSummary) => number) =>
    formatBytes(assets.reduce((total, asset) => total + pick(asset), 0));
  return `${count(assets.length, 'file')}, ${sum(({ bytes }) => bytes)}, ${sum(({ gzipBytes }) => gzipBytes)} gzip`;
}
