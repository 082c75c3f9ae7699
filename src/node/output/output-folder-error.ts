import { ExpectedFailure } from '../lib/expected-failure.ts';

/** The output folder holds what sitegen did not make, or cannot be written to. */
export class OutputFolderError extends ExpectedFailure {
  override readonly name = 'OutputFolderError';
  readonly folder: string;
  constructor(folder: string, message: string) {
    super(message);
    this.folder = folder;
  }
}
