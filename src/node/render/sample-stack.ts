import type { Profiler, Runtime } from 'node:inspector';

/**
 * Runs work and returns the stack of the function that was sampled most often, in the format of error stacks, followed by the stacks of the
 * others: what React calls over and over has returned before React goes on. Each function is given once, by the position where it begins.
 */
export async function sampleStack(work: () => void): Promise<string> {
  // Takes milliseconds to load.
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  let profile: Profiler.Profile | undefined;
  try {
    session.post('Profiler.enable');
    // Makes V8 discard its optimised code: otherwise the time of a loop that was optimised before would be attributed to its caller.
    session.post('Profiler.startPreciseCoverage', {});
    session.post('Profiler.start');
    work();
    session.post('Profiler.stop', (_error, answer) => ({ profile } = answer));
  } finally {
    session.disconnect();
  }
  return profile === undefined ? '' : writeStack(profile);
}

function writeStack({ nodes }: Profiler.Profile): string {
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])));
  const hits = ({ hitCount = 0 }: Profiler.ProfileNode) => hitCount;
  // Garbage collection is not a function of the author's.
  const functions = nodes.filter(({ callFrame }) => callFrame.url !== '');
  const frames = new Set<string>();
  for (const sampled of functions.sort((a, b) => hits(b) - hits(a)))
    for (
      let node: Profiler.ProfileNode | undefined = sampled;
      node !== undefined;
      node = callers.get(node.id)
    )
      if (node.callFrame.url !== '') frames.add(writeFrame(node.callFrame));
  return [...frames].join('\n');
}

function writeFrame({ functionName, url, lineNumber, columnNumber }: Runtime.CallFrame): string {
  return `    at ${functionName || '<anonymous>'} (${url}:${lineNumber + 1}:${columnNumber + 1})`;
}
