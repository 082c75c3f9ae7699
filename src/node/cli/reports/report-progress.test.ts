import { describe, expect, test } from 'vitest';

import type { EngineEvent } from '../../engine/engine-types.ts';
import { createLog, type LogLevel } from './log.ts';
import { createOutput } from '../../lib/terminal/tty.ts';
import { createJsonEvents } from './json-events.ts';
import { createProgress } from './report-progress.ts';

const story: readonly EngineEvent[] = [
  { kind: 'waiting', pid: 12 },
  { kind: 'stage-start', stage: 'render' },
  { kind: 'stage-end', stage: 'render', ms: 1200 },
];

function tell(level: LogLevel, { isTTY = false, json = false, events = story } = {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const out = createOutput({ write: (text) => stdout.push(text) }, {});
  const err = createOutput({ isTTY, columns: 80, write: (text) => stderr.push(text) }, { NO_COLOR: '1' });
  const progress = createProgress({
    err,
    log: createLog(err, level),
    events: json ? createJsonEvents(out) : undefined,
  });
  for (const event of events) progress.onEvent(event);
  progress.end();
  return { stdout: stdout.join(''), stderr: stderr.join('') };
}

describe('createProgress', () => {
  test('in a pipe: one plain line a finished stage', () => {
    expect(tell('normal').stderr).toBe(
      'Waiting for another build of this site (process 12) to end…\nrender     1.20 s\n',
    );
  });

  test('a warning may name a file, and does nothing to the terminal', () => {
    const names: EngineEvent = { kind: 'warning', message: 'a\u{1B}[2Jb\u{202E}\nc' };
    expect(tell('normal', { events: [names] }).stderr).toBe('warning ab\nc\n');
    const { stdout, stderr } = tell('normal', { events: [names], json: true });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ v: 1, event: 'warning', message: names.message });
  });

  test('on a terminal: a live line that is gone at the end', () => {
    const { stderr } = tell('normal', { isTTY: true });
    expect(stderr).toContain('\nrender');
    expect(stderr.endsWith('\r\u{1B}[2K')).toBe(true);
    expect(stderr).not.toContain('1.20 s');
  });

  test('quiet: nothing', () => {
    expect(tell('quiet', { isTTY: true })).toEqual({ stdout: '', stderr: '' });
  });

  test('--json: events on stdout, nothing on stderr', () => {
    const { stdout, stderr } = tell('normal', { json: true });
    expect(stderr).toBe('');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { v: 1, event: 'waiting', pid: 12 },
      { v: 1, event: 'stage', stage: 'render', ms: 1200 },
    ]);
  });
});
