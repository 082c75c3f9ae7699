import { ExpectedFailure } from './expected-failure.ts';
import { hasErrorCode } from '../files/files.ts';

/** A file of the site changed during a build, so that the plan is no longer valid. */
export class SourceChangedError extends ExpectedFailure {
  override readonly name = 'SourceChangedError';
  constructor(file: string) {
    super(`${file} changed while the site was built. Run the build again.`);
  }
}

/** For a promise that reads a file of the site: if the file is gone, that also counts as a change. */
export function goneIsChanged(file: string): (error: unknown) => never {
  return (error) => {
    throw hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? new SourceChangedError(file) : error;
  };
}
