/** A file of the site changed between two looks of one build: what was planned no longer holds. */
export class SourceChangedError extends Error {
  override readonly name = 'SourceChangedError';
  constructor(file: string) {
    super(`${file} changed while the site was built. Run the build again.`);
  }
}
