import { CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';

import { AddressError, PortBusyError } from '../../dev/serve/start-server.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { SourceChangedError } from '../../lib/diagnostics/source-changed-error.ts';
import { createOutput } from '../../lib/terminal/tty.ts';
import { createJsonEvents } from './json-events.ts';
import { commanderExitCode, reportFailure } from './report-failure.ts';
import { CommandFailure, UsageError } from '../flags/usage-error.ts';

function report(error: unknown, flags: { readonly verbose?: boolean; readonly json?: boolean } = {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const out = createOutput({ write: (text) => stdout.push(text) }, {});
  const err = createOutput({ write: (text) => stderr.push(text) }, {});
  const events = flags.json === true ? createJsonEvents(out) : undefined;
  const code = reportFailure(error, {
    err,
    events,
    flags: { root: '/none', cache: true, failOn: 'error', ...flags },
  });
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

describe('reportFailure', () => {
  test('a config that does not load: its diagnostics and 2', () => {
    const { code, stderr } = report(
      new DiagnosticsError([diagnostic('config-missing', { message: 'There is none.' })]),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('error config-missing  There is none.');
    expect(stderr).toContain('1 error');
  });

  test.each([{ code: 'ERR_INVALID_ARG_TYPE' }, { syscall: 'write' }])(
    'an error with %j alone is unexpected',
    (part) => {
      expect(report(Object.assign(new Error('No.'), part)).stderr).toContain('bug');
    },
  );

  test('control characters of a message do not reach the terminal', () => {
    expect(report(new CommandFailure('No \u001B[2J.')).stderr).not.toContain('\u001B[2J');
  });

  test('invalid usage: 2', () => {
    expect(report(new UsageError('No.'))).toMatchObject({ code: 2, stderr: 'error No.\n' });
  });

  test.each([
    new CommandFailure('No build has told the endpoint of the site.'),
    new PortBusyError(3000),
    new AddressError('192.0.2.1'),
    new SourceChangedError('content/a/fr.md'),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  ])('%s: the message and 1, no talk of bugs', (error) => {
    expect(report(error)).toEqual({ code: 1, stdout: '', stderr: `error ${error.message}\n` });
  });

  test('the unexpected: 1 and a hint, the stack with --verbose only', () => {
    const error = new TypeError('x is undefined');
    expect(report(error)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error x is undefined\n.*bug.*--verbose/) as string,
    });
    const { stderr } = report(error, { verbose: true });
    expect(stderr).toContain('report-failure.test.ts');
    expect(stderr).not.toContain('--verbose');
  });

  test('what the config began and does not wait for is no bug of ours', () => {
    const error = new Error('offline');
    error.stack = `Error: offline\n    at file:///tmp/sitegen-1/config-0123456789abcdef.mjs:1:2\n    at ours.js:1:1`;
    const { code, stderr } = report(error);
    expect([code, stderr.split('\n')[0]]).toEqual([1, 'error offline']);
    expect(stderr).toContain('The config, or a module that it imports, started work that nothing awaits');
    expect(stderr).not.toContain('bug');
  });

  test('what is thrown need not be an error', () => {
    expect(report('text')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('error text') as string,
    });
  });

  test('--json: an event on stdout', () => {
    const { stdout } = report(new UsageError('No.'), { json: true });
    expect(JSON.parse(stdout)).toEqual({ v: 1, event: 'result', ok: false, exitCode: 2, message: 'No.' });
  });

  test('--json: after diagnostics, too', () => {
    const error = new DiagnosticsError([diagnostic('config-missing', { message: 'There is none.' })]);
    const last = report(error, { json: true }).stdout.trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toEqual({ v: 1, event: 'result', ok: false, exitCode: 2 });
  });
});

test('commanderExitCode', () => {
  expect(commanderExitCode(new CommanderError(0, 'commander.version', '1'))).toBe(0);
  expect(commanderExitCode(new CommanderError(1, 'commander.unknownOption', ''))).toBe(2);
  expect(commanderExitCode(new Error('x'))).toBeUndefined();
});
