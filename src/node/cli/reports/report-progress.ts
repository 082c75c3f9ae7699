import type { EngineEvent, StageName } from '../../engine/engine-types.ts';
import type { CommandContext } from '../context.ts';
import { formatTime } from './format.ts';
import { warn } from './warn.ts';

export interface Progress {
  readonly onEvent: (event: EngineEvent) => void;
  /** Removes the live line. */
  readonly end: () => void;
}

export interface ProgressOptions {
  /** One plain line per finished stage; default: if there is no live line. Always with --verbose. */
  readonly stageLines?: boolean;
}

/** A live line on a terminal, plain lines elsewhere, events with --json. */
export function createProgress(
  context: Pick<CommandContext, 'err' | 'log' | 'events'>,
  { stageLines = !context.err.isLive }: ProgressOptions = {},
): Progress {
  const { err, log, events } = context;
  const running = new Set<StageName>();
  const isSilent = log.level === 'quiet' || events !== undefined;

  function draw(): void {
    if (!isSilent) err.status([...running].join(' · '));
  }

  function finish({ stage, ms }: Extract<EngineEvent, { kind: 'stage-end' }>): void {
    running.delete(stage);
    events?.emit('stage', { stage, ms });
    if (!isSilent && (stageLines || log.level === 'verbose')) {
      err.print(err.colors.dim(`${stage.padEnd(8)} ${formatTime(ms).padStart(8)}`));
    }
  }

  return {
    onEvent(event) {
      if (event.kind === 'waiting') return reportWaiting(event.pid);
      if (event.kind === 'rendered') return;
      if (event.kind === 'warning') return warn(context, event.message);
      if (event.kind === 'stage-end') finish(event);
      else running.add(event.stage);
      draw();
    },
    end() {
      running.clear();
      err.status('');
    },
  };

  function reportWaiting(pid: number | undefined): void {
    events?.emit('waiting', { pid });
    if (!isSilent)
      err.print(
        `Waiting for another build of this site${pid === undefined ? '' : ` (process ${pid})`} to end…`,
      );
  }
}
