import type { Colors } from '../../lib/terminal/tty.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { Profile } from './create-profiler.ts';
import { formatTime } from './format.ts';
import { formatTable, type Column } from './table.ts';

const STAGE_COLUMNS: readonly Column[] = [
  { title: 'Stage' },
  { title: 'Start', align: 'right' },
  { title: 'Time', align: 'right' },
];

const PAGE_COLUMNS: readonly Column[] = [
  { title: 'Time', align: 'right' },
  { title: 'Slowest pages' },
  { title: 'Template' },
];

/** The tables of `--profile`: stages by start time, then the slowest pages. */
export function formatProfile({ stages, pages }: Profile, colors: Colors): string {
  const options = { styleTitle: colors.dim };
  if (stages.length === 0) return 'Nothing was rendered: nothing has changed since the last build.';
  const stageRows = stages.map(({ stage, start, ms }) => [stage, formatTime(start), formatTime(ms)]);
  const pageRows = pages.map(({ path, template, ms }) => [`${ms.toFixed(1)} ms`, plainLine(path), template]);
  return [
    formatTable(STAGE_COLUMNS, stageRows, options),
    pages.length === 0 ? 'Nothing was rendered.' : formatTable(PAGE_COLUMNS, pageRows, options),
  ].join('\n\n');
}
