import type { Output } from '../../lib/terminal/tty.ts';

export type LogLevel = 'quiet' | 'normal' | 'verbose';

/** Messages for people. What must always be visible is printed on the output directly. */
export interface Log {
  readonly level: LogLevel;
  /** Not with --quiet. */
  readonly info: (text: string) => void;
  /** Only with --verbose. */
  readonly detail: (text: string) => void;
}

export function createLog(output: Output, level: LogLevel): Log {
  return {
    level,
    info(text) {
      if (level !== 'quiet') output.print(text);
    },
    detail(text) {
      if (level === 'verbose') output.print(output.colors.dim(text));
    },
  };
}
