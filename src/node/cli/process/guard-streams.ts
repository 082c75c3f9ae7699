/** The part of a stream of the process that is needed. */
export interface GuardedStream {
  write: (text: string, done?: (error?: Error | null) => void) => boolean;
  readonly on: (event: 'error', listener: (error: NodeJS.ErrnoException) => void) => unknown;
}

export interface StreamGuard {
  /** Whether output was lost; a reader that has seen enough (`| head`) loses nothing. */
  readonly hasLost: () => boolean;
  /** Resolves once what was written has arrived, or is known to be lost; a loss is reported on the last of the streams. */
  readonly flush: () => Promise<void>;
}

/** Nothing more is written to a stream after its first failure: reporting the failure there would fail again, endlessly. */
export function guardStreams(
  streams: Readonly<Record<string, GuardedStream>>,
  onLoss: (name: string, error: Error) => void,
): StreamGuard {
  const lost = new Set<string>();

  function fail(name: string, stream: GuardedStream, error: NodeJS.ErrnoException): void {
    if (error.code === 'EPIPE' || lost.has(name)) return;
    lost.add(name);
    stream.write = writeNothing;
    onLoss(name, error);
  }

  for (const [name, stream] of Object.entries(streams)) {
    stream.on('error', (error) => fail(name, stream, error));
  }
  return {
    hasLost: () => lost.size > 0,
    async flush() {
      for (const [name, stream] of Object.entries(streams)) {
        const error = await new Promise<Error | null | undefined>((resolve) => stream.write('', resolve));
        // A write's callback is called before the stream's listeners.
        if (error != null) fail(name, stream, error);
      }
    },
  };
}

function writeNothing(...words: readonly unknown[]): boolean {
  const done = words.at(-1);
  if (typeof done === 'function') queueMicrotask(() => void done());
  return true;
}
