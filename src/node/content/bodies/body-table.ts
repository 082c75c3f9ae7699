import { DiagnosticsError, hasErrors } from '../../lib/diagnostics/diagnostics.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import type { EntryBodies, EntryBody, ReadBodies } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { CheckedEntry } from '../checks/check-entry.ts';
import { checkFile } from '../checks/check-file.ts';
import { isUnusable, type BodyFinisher, type FinisherParts } from './finish-body.ts';
import type { BuiltGroups, KnownBody } from '../entries/known-entries.ts';
import type { ParsedEntry } from '../texts/parsed-entry.ts';
import { readBodies } from './stored-body.ts';

/** Resolves the handles of entries. */
export interface BodyTable {
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  /** Adds the bodies of skimmed entries to `bodies`; throws a DiagnosticsError if one has mistakes. */
  readonly finishBodies: (ids: readonly string[]) => Promise<void>;
}

export interface BodyTableParts extends Pick<FinisherParts, 'store' | 'assets' | 'known'> {
  readonly skimmed: readonly CheckedEntry[];
  /** The bodies of all other published entries. */
  readonly finished: BuiltGroups['bodies'];
  readonly finisher: BodyFinisher;
}

export function createBodyTable(
  site: Site,
  { skimmed, finished, finisher, store, assets, known }: BodyTableParts,
): BodyTable {
  /** Bodies of skimmed entries; they may depend on other entries. */
  const added = new Map<string, EntryBody>();
  const bodies: EntryBodies = {
    get: (id) => added.get(id) ?? finished.get(id),
    has: (id) => added.has(id) || finished.has(id),
  };

  let owners: ReadonlyMap<string, CheckedEntry> | undefined;
  function ownerOf(id: string): CheckedEntry | undefined {
    owners ??= new Map(skimmed.map((checked) => [checked.entry.body.id, checked]));
    return owners.get(id);
  }

  function hashOf(id: string): string {
    const hash = bodies.get(id)?.hash;
    if (hash === undefined) throw new Error(`No entry has the body ${id}.`);
    return hash;
  }

  /** A page whose text has mistakes cannot be rendered; they are reported when all texts are read. */
  async function finishSkimmed(checked: CheckedEntry, parsed: () => ParsedEntry): Promise<KnownBody> {
    const check = await checkFile(site, checked.file, parsed(), assets);
    if (check.checked === undefined || hasErrors(check.diagnostics))
      throw new DiagnosticsError(check.diagnostics);
    const body = await finisher.finish(check.checked);
    if (isUnusable(body)) throw new DiagnosticsError(body.diagnostics);
    known.bodies.set(checked, body);
    return body;
  }

  return {
    bodies,
    async readBodies(ids, room) {
      let found = readBodies(store, ids.map(hashOf), room);
      const lost = ids.filter((id) => !found.has(hashOf(id)));
      if (lost.length > 0) {
        for (const id of lost) await finisher.restore(id);
        found = readBodies(store, ids.map(hashOf), room);
      }
      return new Map(
        ids.map((id) => {
          const body = found.get(hashOf(id));
          if (body === undefined) throw new SourceChangedError(`content/${id}`);
          return [id, body];
        }),
      );
    },
    async finishBodies(ids) {
      for (const id of ids) {
        const checked = bodies.has(id) ? undefined : ownerOf(id);
        if (checked?.parsed === undefined) continue;
        const { body } = finisher.finished(checked) ?? (await finishSkimmed(checked, checked.parsed));
        added.set(id, body);
      }
    },
  };
}
