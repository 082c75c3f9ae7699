import { ExpectedFailure } from '../lib/diagnostics/expected-failure.ts';

/** The output folder contains files that sitegen did not make, or is not writable. */
export class OutputFolderError extends ExpectedFailure {
  override readonly name = 'OutputFolderError';
  readonly folder: string;
  constructor(folder: string, message: string) {
    super(message);
    this.folder = folder;
  }
}
