import type { Memo, OutputFile, Store } from '../model.ts';
import type { StageName } from './engine-types.ts';

/** Runs a stage and tells its beginning, its end and its time. */
export type RunStage = <Result>(name: StageName, work: () => Result | Promise<Result>) => Promise<Result>;

/** What the pipeline works with: its effects are arguments. */
export interface Tools {
  readonly stage: RunStage;
  readonly memo: Memo;
  readonly store: Store;
  /** Folder for files that the stages share with workers. */
  readonly workDir: string;
  /** Hands a file to the writer. */
  readonly add: (file: OutputFile) => Promise<void>;
}
