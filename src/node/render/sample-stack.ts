import type { Profiler } from 'node:inspector';

/**
 * Runs work and returns the stack of the function that was sampled most often, in the format of error stacks. Each function is given by the
 * position where it begins.
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
  const [hottest] = functions.sort((a, b) => hits(b) - hits(a));
  const frames: string[] = [];
  for (let node = hottest; node !== undefined; node = callers.get(node.id)) {
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const place = `${url}:${lineNumber + 1}:${columnNumber + 1}`;
    if (url !== '') frames.push(`    at ${functionName || '<anonymous>'} (${place})`);
  }
  return frames.join('\n');
}
