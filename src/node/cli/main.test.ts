import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { generatorVersion, packageRoot } from '../lib/package-root.ts';

const bin = path.join(packageRoot, 'bin/sitegen.js');
const empty = mkdtempSync(path.join(tmpdir(), 'cli-'));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the compiled command line, apart from this machine's terminal settings. */
function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  streams: Readonly<Partial<Record<'stdout' | 'stderr', number>>> = {},
): Promise<Ended> {
  const { PATH } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: empty,
      env: { PATH, ...env },
      stdio: ['ignore', streams.stdout ?? 'pipe', streams.stderr ?? 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.on('data', (chunk) => (output[name] += String(chunk)));
    child.on('error', reject).on('close', (code) => resolve({ code, ...output }));
  });
}

/** Has a process tell whether it has ended the processes that it started. */
function tellOfChildren(): Readonly<Record<string, string>> {
  const code = `
    import childProcess from 'node:child_process';
    const { spawn } = childProcess;
    childProcess.spawn = (...given) => {
      const child = spawn(...given);
      process.on('exit', () => console.error('ended: ' + child.killed));
      return child;
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

function makeSite(config: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(root, 'site.config.ts'), config);
  return root;
}

/** What a process is told of the version of Node that it runs in. */
function pretend(node: string): Readonly<Record<string, string>> {
  const code = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
])('Node %s is taken: %s', async (version, isFit) => {
  const { code, stderr } = await run(['--version'], pretend(version));
  expect(code).toBe(isFit ? 0 : 1);
  expect(stderr).toContain(isFit ? '' : 'sitegen needs Node.js 20.19 or newer of 20, or 22.12 or newer');
});

test('what is not compiled yet says so, and fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bin-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(path.join(folder, 'bin'));
  const copy = path.join(folder, 'bin/sitegen.js');
  copyFileSync(bin, copy);
  const { status, stderr } = spawnSync(process.execPath, [copy], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'sitegen is not compiled yet: run "npm run compile".\n']);
});

describe('help and version', () => {
  test('--version on stdout', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${generatorVersion}\n`, stderr: '' });
  });

  test('--help on stdout, with examples', async () => {
    const { code, stdout, stderr } = await run(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    for (const name of ['build', 'dev', 'preview', 'new', 'list', 'routes', 'clean', 'info'])
      expect(stdout).toContain(`\n  ${name} `);
    expect(stdout).toContain('Examples:');
  });

  const shared =
    'root config out-dir base site-url clock drafts future jobs cache-dir no-cache force fail-on json quiet verbose';

  test.each([
    ['build', ''],
    ['dev', 'out-dir force fail-on'],
    ['preview', 'site-url clock drafts future jobs cache-dir no-cache force fail-on'],
    ['new', 'out-dir base site-url drafts future jobs cache-dir no-cache force fail-on'],
    ['list', 'out-dir base site-url force'],
    ['routes', 'out-dir force'],
    ['forms', 'site-url clock drafts future jobs cache-dir no-cache force fail-on'],
    ['clean', 'config base site-url clock drafts future jobs no-cache force fail-on'],
    ['info', 'drafts future no-cache force fail-on'],
  ])('help of %s names the shared flags, but those that it would ignore: %s', async (command, ignored) => {
    const { code, stdout } = await run([command, '--json', '--help']);
    expect(code).toBe(0);
    expect(stdout).not.toContain('"event"');
    const named = shared
      .split(' ')
      .filter((flag) => new RegExp(String.raw`^  --${flag}\b`, 'm').test(stdout));
    expect(named).toEqual(shared.split(' ').filter((flag) => !ignored.split(' ').includes(flag)));
  });

  test('no command: the help on stderr, and 2', async () => {
    expect(await run([])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage:') as string,
    });
  });
});

describe('exit code 2', () => {
  test.each([
    [['buidl'], 'Did you mean build?'],
    [['build', '--rot', '.'], 'Did you mean --root?'],
    [['build', '--out', 'x'], 'Did you mean --out-dir?'],
    [['build', '--c', 'x'], 'Did you mean one of --config, --clock, --cache-dir?'],
    [['build', '--foo'], "unknown option '--foo'\n(--help"],
    [['--port'], "unknown option '--port'\n(it is a flag of dev, preview, forms)\n"],
    [['build', '--port', '1'], "unknown option '--port'\n(it is a flag of dev, preview, forms)\n"],
    [['build', '--port=1'], "unknown option '--port=1'\n(it is a flag of dev, preview, forms)\n"],
    [['build', '--jobs', 'many'], 'Expected a whole number'],
    [['build', '--clock', '2026-02-30'], 'Expected an ISO date'],
    [['build', '--base', 'docs'], 'begins and ends with a slash'],
    [['build', '--site-url', 'example.org'], 'Expected an origin'],
    [['build', '--fail-on', 'info'], 'Allowed choices'],
    [['build', '--out-dir', ''], 'Expected a folder’s path'],
    [['build', '--quiet', '--verbose'], 'cannot be used with'],
    [['preview', '--port', '70000'], 'Expected a whole number'],
    [['dev', '--host', ''], 'Expected an address or a name'],
    [['preview', '--host='], 'Expected an address or a name'],
    [['forms', '--host', ''], 'Expected an address or a name'],
    [['dev', '--allow-host', ''], 'Expected a host name'],
    [['routes', 'extra'], 'too many arguments'],
    [['dev', '--force'], "unknown option '--force'\n(it is a flag of build)\n"],
    [['dev', '--fail-on', 'warning'], "unknown option '--fail-on'"],
    [['dev', '--out-dir', 'dist'], "unknown option '--out-dir'"],
    [['build', '--out-dir', '.'], 'holds the site itself'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
  });

  test.each([
    [['build', '--json', '--rot', '.'], "unknown option '--rot'\n(Did you mean --root?)"],
    [['build', '--json', '--out', 'x'], "unknown option '--out'\n(Did you mean --out-dir?)"],
    [['forms', 'list', '--json', '--fail'], "unknown option '--fail'"],
    [['build', '--json', '--port', '1'], "unknown option '--port'\n(it is a flag of dev, preview, forms)"],
    [['routes', 'extra', '--json'], "too many arguments for 'routes'. Expected 0 arguments but got 1."],
    [['buidl', '--json'], "unknown command 'buidl'\n(Did you mean build?)"],
  ])('%j: programs get a result too', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ v: 1, event: 'result', ok: false, exitCode: 2, message });
    expect(stderr).toContain('error:');
  });

  test('a SOURCE_DATE_EPOCH that is no time', async () => {
    const { code, stderr } = await run(['build'], { SOURCE_DATE_EPOCH: 'yesterday' });
    expect(stderr).toContain('SOURCE_DATE_EPOCH is "yesterday"');
    expect(code).toBe(2);
  });

  test.each(['build', 'dev', 'preview', 'list', 'routes', 'info'])('%s without a config', async (command) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cli-'));
    const { code, stderr } = await run([command, '--root', folder]);
    expect(stderr).toContain('error config-missing');
    expect(code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a config that --config names and that is not there', async () => {
    const { code, stderr } = await run(['build', '--config', 'nope.ts']);
    expect(stderr).toContain(`error config-missing  There is no nope.ts in `);
    expect(stderr).toContain('fix: Correct --config, which is relative to the folder of the site,');
    expect(code).toBe(2);
  });

  test('a config with a mistake: the place, the lines and the fix', async () => {
    const root = makeSite('export default {\n  name: "x",\n  local: {},\n};\n');
    // Empty is as good as not set.
    const { code, stderr } = await run(['build', '--root', root], { SOURCE_DATE_EPOCH: '' });
    expect(code).toBe(2);
    expect(stderr).toContain('error config-unknown-key  Unknown key "local".\n  site.config.ts:3:3\n');
    expect(stderr).toContain('> 3 |   local: {},');
    expect(stderr).toContain('fix: Did you mean "locales"?');
  });

  test('--json: the same as events on stdout, nothing on stderr', async () => {
    const { code, stdout, stderr } = await run([
      'build',
      '--json',
      '--root',
      makeSite('export default { nam: 1 };\n'),
    ]);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly v: number; readonly event: string });
    expect([code, stderr]).toEqual([2, '']);
    expect(events.every(({ v }) => v === 1)).toBe(true);
    expect(events[0]).toMatchObject({ event: 'start', command: 'build' });
    expect(events.find(({ event }) => event === 'diagnostic')).toMatchObject({
      severity: 'error',
      at: { file: 'site.config.ts' },
    });
    expect(events.at(-1)).toMatchObject({ event: 'result', ok: false, exitCode: 2 });
  });
});

describe('streams', () => {
  const root = makeSite('throw new Error("\\u001b[2Jgone");\n');

  test('no colour in a pipe, and no escape sequence of the content', async () => {
    const { stderr } = await run(['build', '--root', root]);
    expect(stderr).toContain('gone');
    expect(stderr).not.toContain('\u{1B}');
  });

  test('FORCE_COLOR', async () => {
    const { stderr } = await run(['build', '--root', root], { FORCE_COLOR: '1' });
    expect(stderr).toContain('\u{1B}[31merror');
    expect(stderr).not.toContain('\u{1B}[2J');
  });

  test('--quiet: the mistakes and nothing else', async () => {
    const { stdout, stderr } = await run(['build', '--quiet', '--root', root]);
    expect([stdout, stderr.startsWith('error config-load')]).toEqual(['', true]);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  const root = makeSite('export default { nam: 1 };\n');
  const full = () => openSync('/dev/full', 'w');

  test('on stdout: said once, and 1', async () => {
    const { code, stderr } = await run(['--version'], {}, { stdout: full() });
    expect(stderr).toBe('error Cannot write to stdout: ENOSPC: no space left on device, write.\n');
    expect(code).toBe(1);
  });

  test('on stdout, with --json: said once, and the exit code of the command', async () => {
    const { code, stderr } = await run(['build', '--json', '--root', root], {}, { stdout: full() });
    expect(stderr).toBe('error Cannot write to stdout: ENOSPC: no space left on device, write.\n');
    expect(code).toBe(2);
  });

  test('on stderr', async () => {
    const { code, stdout } = await run(['clean', '--root', root], {}, { stderr: full() });
    expect([code, stdout]).toEqual([1, '']);
  });
});

test('clean needs no config, and spares the folder of others', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'clean-'));
  expect((await run(['clean', '--root', root])).code).toBe(0);
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist', 'thesis.txt'), '');
  const { code, stderr } = await run(['clean', '--root', root]);
  expect(stderr).toContain('sitegen did not make');
  expect(code).toBe(1);
});

test.each([
  ['a command', 'export default { nam: 1 };\n', 2],
  [
    'a signal',
    "process.kill(process.pid, 'SIGTERM');\nawait new Promise((resolve) => setTimeout(resolve, 9000));\n",
    143,
  ],
])('esbuild’s process ends with %s', async (_by, config, exitCode) => {
  const { code, stderr } = await run(['list', '--root', makeSite(config)], tellOfChildren());
  expect([code, stderr.match(/^ended: .*/gm)]).toEqual([exitCode, ['ended: true']]);
});
