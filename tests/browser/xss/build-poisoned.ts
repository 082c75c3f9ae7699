import { rm } from 'node:fs/promises';
import path from 'node:path';

import { sitegen } from '../../support/sitegen.ts';
import { writeTree } from '../../support/small-site.ts';
import { nameOf, poisonedSite, type Place } from './poisoned-site.ts';

/** What `sitegen build --json` says of a mistake. */
export interface Said {
  readonly event: string;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at?: { readonly file: string; readonly line?: number };
}

export interface PoisonedBuild {
  /** Names of the places that the build has refused → the codes that it has said. */
  readonly refused: ReadonlyMap<string, ReadonlySet<string>>;
  /** Places that are in the site. */
  readonly kept: readonly Place[];
}

/** Taking a place out can bring a mistake to light that it has hidden; more rounds than this are a mistake of the test. */
const maxRounds = 4;

/** Builds the poisoned site, leaving out what the build refuses; throws when it refuses something else. */
export async function buildPoisoned(
  root: string,
  parser: 'satteri' | 'remark-parse',
): Promise<PoisonedBuild> {
  const refused = new Map<string, Set<string>>();
  for (let round = 0; round < maxRounds; round += 1) {
    const { tree, places } = poisonedSite(new Set(refused.keys()), parser);
    await rm(path.join(root, 'content'), { recursive: true, force: true });
    await writeTree(root, tree);
    const { code, stdout, stderr } = await sitegen(['build', '--root', root, '--json']);
    if (code === 0) return { refused, kept: places };
    if (code !== 1) throw new Error(`The build ends with ${code}:\n${stderr}`);
    const byFile = groupByFile(places);
    const known = refused.size;
    for (const said of diagnosticsOf(stdout)) {
      const place = byFile.get(said.at?.file ?? '')?.find((candidate) => holds(candidate, said));
      // A broken link of a text is reported again of the page that shows the text.
      if (
        place === undefined &&
        said.at?.file === 'site.config.ts' &&
        /^(?:link|anchor)-broken$/.test(said.code)
      )
        continue;
      if (place === undefined)
        throw new Error(`Not a refusal of a payload: ${JSON.stringify(said)}\n${stderr.slice(0, 2000)}`);
      const codes = refused.get(nameOf(place)) ?? new Set();
      refused.set(nameOf(place), codes.add(said.code));
    }
    if (refused.size === known)
      throw new Error(`The build fails, and no payload is refused:\n${stderr.slice(0, 2000)}`);
  }
  throw new Error(`The build still refuses something after ${maxRounds} rounds.`);
}

/** The errors of a run with `--json`. */
export function diagnosticsOf(stdout: string): readonly Said[] {
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Said)
    .filter(({ event, severity }) => event === 'diagnostic' && severity === 'error');
}

function holds({ lines: [first, last] }: Place, { at }: Said): boolean {
  return at?.line !== undefined && first <= at.line && at.line <= last;
}

function groupByFile(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(place.file);
    if (group === undefined) groups.set(place.file, [place]);
    else group.push(place);
  }
  return groups;
}
