/** What a published build leaves for visitors who still have its pages open. */
export interface PastBuild {
  readonly id: string;
  /** Hashed assets and its manifest. */
  readonly paths: readonly string[];
}

/** How many different builds before the present one keep their assets. */
const RETAINED_BUILDS = 2;

/** The ledger with this build first; a build that is already in it does not age the others. */
export function addToLedger(ledger: readonly PastBuild[], build: PastBuild): readonly PastBuild[] {
  return [build, ...ledger.filter(({ id }) => id !== build.id)].slice(0, 1 + RETAINED_BUILDS);
}

/** The assets of the builds before the first one. */
export function retainedPaths(ledger: readonly PastBuild[]): ReadonlySet<string> {
  return new Set(ledger.slice(1).flatMap(({ paths }) => paths));
}

/** Whether a file stays for some builds after its own: hashed assets, and the manifests that open pages read by build id. */
export function outlivesBuild(path: string, immutable: boolean): boolean {
  return immutable || /^builds\/meta\/[^/]+\.json$/.test(path);
}

/** Whether a file says which build it belongs to. */
export function isManifest(path: string): boolean {
  return path.startsWith('builds/');
}
