import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** The part of a stream needed for writing. */
export interface TextStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

/** Standard output or standard error. */
export interface Output {
  readonly colors: Colors;
  /** Whether someone is watching, so that a line may be updated in place. */
  readonly isLive: boolean;
  /** Prints one or more lines. */
  readonly print: (text: string) => void;
  /** Shows a line below the printed text that is updated in place; an empty one removes it. Does nothing if nobody is watching. */
  readonly status: (text: string) => void;
}

/** Whether to write colours to a stream: https://no-color.org takes precedence over FORCE_COLOR, and both over the type of the stream. */
export function wantsColor(stream: Pick<TextStream, 'isTTY'>, env: Environment): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stream.isTTY === true && TERM !== 'dumb';
}

/** Whether a line may be updated in place. */
export function isLive(stream: Pick<TextStream, 'isTTY'>, env: Environment): boolean {
  const { CI, TERM } = env;
  const isCi = CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';
  return stream.isTTY === true && TERM !== 'dumb' && !isCi;
}

const CLEAR_LINE = '\r\u{1B}[2K';

export function createOutput(stream: TextStream, env: Environment): Output {
  const live = isLive(stream, env);
  let shown = '';

  function clear(): string {
    return shown === '' ? '' : CLEAR_LINE;
  }

  return {
    colors: picocolors.createColors(wantsColor(stream, env)),
    isLive: live,
    print(text) {
      stream.write(`${clear()}${text}\n${shown}`);
    },
    status(text) {
      if (!live) return;
      // A line that wraps could not be erased. Some terminals report a width of 0.
      const next = text.slice(0, (stream.columns || 80) - 1);
      if (next === shown) return;
      stream.write(`${clear()}${next}`);
      shown = next;
    },
  };
}
