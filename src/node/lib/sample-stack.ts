import type { Profiler } from 'node:inspector';

/**
 * Does work, and tells where its time went: the stack of the function in which it was seen most often, as errors write theirs. Of
 * each function it is known where it begins.
 */
export async function sampleStack(work: () => void): Promise<string> {
  // Takes milliseconds to load.
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  let profile: Profiler.Profile | undefined;
  try {
    session.post('Profiler.enable');
    // Has V8 forget its optimised code: the time of a loop that was optimised before would be told of its caller.
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
  // Collecting garbage is no function of anybody's.
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
