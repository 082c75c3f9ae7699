import { createOutput, type Environment, type Output, type TextStream } from '../lib/terminal/tty.ts';
import { createJsonEvents, type JsonEvents } from './reports/json-events.ts';
import { createLog, type Log } from './reports/log.ts';
import { logLevel, type SharedFlags } from './flags/shared-flags.ts';

/** What the process provides to a command. */
export interface Surroundings {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: Environment;
  /** Calls `cleanUp` before a signal ends the process. */
  readonly onExit: (cleanUp: () => Promise<void>) => void;
  /** Whether a signal has arrived: failures after that are not reported. */
  readonly isStopping: () => boolean;
}

/** Everything that a command works with. */
export interface CommandContext<Flags extends SharedFlags = SharedFlags> {
  readonly command: string;
  readonly flags: Flags;
  /** For data. */
  readonly out: Output;
  /** For messages. */
  readonly err: Output;
  readonly log: Log;
  /** Only with --json. */
  readonly events: JsonEvents | undefined;
  readonly env: Environment;
  readonly onExit: Surroundings['onExit'];
  readonly isStopping: Surroundings['isStopping'];
}

export function createCommandContext<Flags extends SharedFlags>(
  command: string,
  flags: Flags,
  surroundings: Surroundings,
): CommandContext<Flags> {
  const { stdout, stderr, env, onExit, isStopping } = surroundings;
  const out = createOutput(stdout, env);
  const err = createOutput(stderr, env);
  const events = flags.json === true ? createJsonEvents(out) : undefined;
  return { command, flags, out, err, events, env, onExit, isStopping, log: createLog(err, logLevel(flags)) };
}
