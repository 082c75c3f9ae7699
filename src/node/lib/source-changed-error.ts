import { ExpectedFailure } from './expected-failure.ts';
import { hasErrorCode } from './files.ts';

/** A file of the site changed between two looks of one build: what was planned no longer holds. */
export class SourceChangedError extends ExpectedFailure {
  override readonly name = 'SourceChangedError';
  constructor(file: string) {
    super(`${file} changed while the site was built. Run the build again.`);
  }
}

/** For a promise that reads a file of the site: that it has gone is a change of it, too. */
export function goneIsChanged(file: string): (error: unknown) => never {
  return (error) => {
    throw hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? new SourceChangedError(file) : error;
  };
}
