import path from 'node:path';

import type { CreatedEntry } from '../../engine/create-entry.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../process/exit-codes.ts';
import { loadSite } from '../load-site.ts';
import { unknownName } from '../flags/unknown-name.ts';
import { CommandFailure, UsageError } from '../flags/usage-error.ts';

/** `sitegen new <collection> "<title>"`: a draft in every language, with the fields of the collection's schema. */
export async function runNew(context: CommandContext, name: string, title: string): Promise<number> {
  const { site } = await loadSite(context);
  const collection = site.collections.get(name);
  if (collection === undefined) throw unknownName('collection', name, [...site.collections.keys()]);
  const { createEntry } = await import('../../engine/create-entry.ts');
  const created = await createEntry(site, collection, title);
  if (created.kind !== 'created') throw failure(created, { name, title });
  report(context, name, created);
  return exitCodes.ok;
}

function report(
  { events, out, log, flags }: CommandContext,
  collection: string,
  { key, files, wanted, problems }: Extract<CreatedEntry, { kind: 'created' }>,
): void {
  for (const { locale, file } of files) {
    if (events !== undefined) events.emit('created', { collection, key, locale, file });
    // Relative to the current folder, so that an editor can be started with them.
    else out.print(plainLine(path.join(flags.root, file)));
  }
  for (const { field, description } of wanted) events?.emit('wanted', { field, description });
  for (const message of problems) events?.emit('problem', { message });
  if (events !== undefined) return;
  if (wanted.length > 0) log.info('\nFill in, in each language, before it is published:');
  for (const { field, description } of wanted) log.info(`  ${plainLine(field)}: ${plainLine(description)}`);
  if (problems.length > 0) log.info('\nThe schema refuses:');
  for (const message of problems) log.info(`  ${plainLine(message)}`);
  log.info('\nPreview it with sitegen dev --drafts; remove the line draft: true to publish it.');
}

function failure(
  result: Exclude<CreatedEntry, { kind: 'created' }>,
  { name, title }: { readonly name: string; readonly title: string },
): Error {
  if (result.kind === 'refused')
    return new UsageError(`"${title}" cannot be the title of a new entry: ${result.reason}.`);
  if (result.kind === 'in-file')
    return new UsageError(
      `All entries of ${name} are in ${result.file}. Add this one there:\n\n${result.text}\n`,
    );
  const reason =
    result.kind === 'exists'
      ? `The entry already exists: ${result.files.join(', ')}. Choose another title.`
      : `${result.folder} is a link that leaves the site.`;
  return new CommandFailure(`${reason} Nothing was written.`);
}
