import { count } from '../../../shared/count.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { Colors } from '../../lib/terminal/tty.ts';
import type { CommandContext } from '../context.ts';
import { groupEntries, type EntryRow } from './entry-rows.ts';
import { exitCodeOf, inspectOptions, reportInspection } from './inspect.ts';
import { loadSite } from '../load-site.ts';
import { formatTable } from '../reports/table.ts';
import { unknownName } from '../flags/unknown-name.ts';

const COLUMNS = [
  { title: 'Collection' },
  { title: 'Key' },
  { title: 'Date' },
  { title: 'State' },
  { title: 'Missing' },
];

/** `sitegen list [collection]`: the entries, including unpublished ones and those with mistakes. */
export async function runList(context: CommandContext, collection: string | undefined): Promise<number> {
  const { site } = await loadSite(context);
  if (collection !== undefined && !site.collections.has(collection))
    throw unknownName('collection', collection, [...site.collections.keys()]);
  const { inspectEntries } = await import('../../engine/inspect/inspect-site.ts');
  const inspection = await inspectEntries(site, inspectOptions(context));
  reportInspection(context, site, inspection);
  const chosen = inspection.entries.filter(
    (entry) => collection === undefined || entry.collection === collection,
  );
  const rows = groupEntries(
    chosen,
    site.locales.map(({ code }) => code),
    site.clock.now,
  );
  for (const row of rows) context.events?.emit('entry', { ...row });
  if (context.events === undefined) context.out.print(formatEntries(rows, context.out.colors));
  if (context.events === undefined) context.log.info(`\n${count(rows.length, 'entry', 'entries')}`);
  return exitCodeOf(context, inspection);
}

export function formatEntries(rows: readonly EntryRow[], colors: Colors): string {
  const cells = rows.map(({ collection, key, date, locales, missing }) => [
    plainLine(collection),
    plainLine(key),
    date?.slice(0, 10) ?? '',
    formatStates(locales),
    missing.join(' '),
  ]);
  return formatTable(COLUMNS, cells, { styleTitle: colors.dim });
}

/** A single word if all languages agree. */
function formatStates(locales: EntryRow['locales']): string {
  const words = locales.map(stateWord);
  return new Set(words).size === 1
    ? words.slice(0, 1).join('')
    : locales.map(({ locale }, index) => `${locale}: ${words[index]}`).join(', ');
}

/** A draft that has changes to follow is still a draft. */
function stateWord({ state, stale }: EntryRow['locales'][number]): string {
  const isToldApart = state === 'draft' || state === 'scheduled';
  return isToldApart && stale !== undefined ? `${state} (stale)` : state;
}
