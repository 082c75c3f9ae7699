import { FSWatcher } from 'chokidar';
import { once } from 'node:events';
import fs, {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { stampOf, type Stamps } from '../../lib/files/file-stamps.ts';
import { listFolder } from '../../lib/files/walk-folder.ts';
import { watchSite, type SiteWatcher } from './watch-site.ts';

const siteFiles = [
  'content/a/fr.md',
  'content/a/en.md',
  'templates/index.ts',
  'content/fields.ts',
  'site.config.ts',
  'lib/theme.ts',
];
let root: string;
let watcher: SiteWatcher | undefined;
/** What was handed over since it was last asked for. */
let handed: string[];
let batches: number;
let limits: number;
let wake: () => void;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-')));
  [handed, batches, limits] = [[], 0, 0];
  for (const file of siteFiles) write(file, 'old');
});
afterEach(async () => {
  await watcher?.close();
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Records the site as it is now; events begin with `start`. `since`: when the config was read. */
function make(
  pollMs?: number,
  since = Infinity,
): { readonly start: (seen?: Stamps) => Promise<number | undefined> } {
  let onReady: (pollMs: number | undefined) => void;
  const ready = new Promise<number | undefined>((resolve) => (onReady = resolve));
  const made = watchSite(root, {
    files: ['site.config.ts', 'lib/theme.ts', 'content/fields.ts'].map((file) => path.join(root, file)),
    since,
    pollMs,
    async onChange({ files, isSettled }) {
      if (!(await isSettled())) return;
      handed.push(...files.map((file) => path.relative(root, file)));
      batches += 1;
      wake?.();
    },
    onReady: (pollMs) => onReady(pollMs),
    onLimit: () => (limits += 1),
    onError(error) {
      if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
    },
  });
  watcher = made;
  const read = readContent();
  return {
    start(seen = read) {
      made.start(seen);
      return ready;
    },
  };
}

/** As a scan does. */
function readContent(): Stamps {
  return listFolder(path.join(root, 'content'))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => [file, stampOf(file)]);
}

/** Waits until these files, and no others, have been handed over. */
async function expectHanded(...files: readonly string[]): Promise<void> {
  while (!files.every((file) => handed.includes(file)))
    await new Promise<void>((resolve) => (wake = resolve));
  expect([...new Set(handed)].sort()).toEqual([...files].sort());
  handed = [];
}

describe('watchSite', () => {
  test('sees what a site is made of, and nothing else', async () => {
    await make().start();
    write('content/.fr.md.swp', 'new');
    write('content/a/.translations.json', 'new');
    write('dist/index.html', 'new');
    write('.sitegen/cache/cache.db', 'new');
    write('notes.txt', 'new');
    write('lib/other.ts', 'new');
    write('content/a/4913', 'new');
    write('content/a/fr.md~', 'new');
    write('content/a/.#fr.md', 'new');
    write('content/a/fr.md.tmp', 'new');
    write('content/a/fr.md___jb_tmp___', 'new');
    const seen = [
      'content/4913/fr.md',
      'content/a/fr.md',
      'content/dist/fr.md',
      'locales/fr.json',
      'public/.well-known/x.txt',
      'public/game.swf',
    ];
    for (const file of [...seen, 'site.config.ts', 'lib/theme.ts']) write(file, 'new text');
    await expectHanded(...seen, 'site.config.ts', 'lib/theme.ts');
  });

  test.each([
    ['written in place', (file: string) => writeFileSync(file, 'new text')],
    ['renamed over', renameOver],
    ['deleted and made again', deleteAndCreate],
  ])('a file of the config that is %s, twice', async (_name, save) => {
    await make().start();
    for (const file of ['site.config.ts', 'lib/theme.ts', 'site.config.ts', 'lib/theme.ts']) {
      save(path.join(root, file));
      await expectHanded(file);
    }
    expect(batches).toBe(4);
  });

  test('saves in a row are an update each', async () => {
    await make().start();
    for (const text of ['one', 'two', 'three']) {
      write('content/a/fr.md', text);
      await expectHanded('content/a/fr.md');
    }
    expect(batches).toBe(3);
  });

  test('a link is the file that it leads to, and known as others are', async () => {
    write('texts/fr.md', 'old');
    symlinkSync('../../texts/fr.md', path.join(root, 'content/a/link.md'));
    await make().start();
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    write('texts/fr.md', 'new text');
    await expectHanded('content/a/link.md');
  });

  test('code below content/ is read before the texts are', async () => {
    const { start } = make();
    write('content/fields.ts', 'new text');
    await start(readContent());
    await expectHanded('content/fields.ts');
  });

  test('a config that was saved after it was read is handed over', async () => {
    await setTimeout(30);
    const since = Date.now();
    write('lib/theme.ts', 'new text');
    await make(undefined, since).start();
    await expectHanded('lib/theme.ts');
  });

  test('code that lies elsewhere is watched once it is known, and handed over if it was saved after it was read', async () => {
    write('shared/a.ts', 'old');
    write('shared/b.ts', 'old');
    write('lib/other.ts', 'old');
    await setTimeout(30);
    await make().start();
    const since = Date.now();
    write('shared/b.ts', 'new text');
    // Its folder is watched: this is told of before it is known.
    write('lib/other.ts', 'new text');
    await setTimeout(100);
    watcher?.add(
      ['shared/a.ts', 'shared/b.ts', 'lib/other.ts', 'content/a/fr.md'].map((file) => path.join(root, file)),
      since,
    );
    await expectHanded('shared/b.ts', 'lib/other.ts');
    write('shared/a.ts', 'new text');
    await expectHanded('shared/a.ts');
  });

  test('a change made before the watching has begun is not lost', async () => {
    const { start } = make();
    write('content/a/fr.md', 'new text');
    write('content/b/fr.md', 'new');
    rmSync(path.join(root, 'content/a/en.md'));
    await start();
    await expectHanded('content/a/fr.md', 'content/b/fr.md', 'content/a/en.md');
  });

  test('what was read while it was otherwise is handed over, though it is for the watcher what it was', async () => {
    await make().start();
    const at = (file: string) => path.join(root, file);
    const reconcile = (...seen: readonly (readonly [file: string, isThere: boolean])[]) =>
      watcher?.reconcile(new Map(seen.map(([file, isThere]) => [at(file), isThere])));
    // One came and went, another one went and came back.
    reconcile(['content/ghost/fr.md', true], ['content/a/fr.md', false], ['content/a/en.md', true]);
    await expectHanded('content/ghost/fr.md', 'content/a/fr.md');
    // Now it is known to have gone.
    reconcile(['content/ghost/fr.md', false], ['templates/none.ts', false]);
    write('content/a/en.md', 'new text');
    await expectHanded('content/a/en.md');
  });

  test('new folders in new folders', async () => {
    await make().start();
    write('content/b/c/d/fr.md', 'new');
    write('content/b/fr.md', 'new');
    await expectHanded('content/b/c/d/fr.md', 'content/b/fr.md');
  });

  test('a folder that has taken the place of another is watched too', async () => {
    await make().start();
    rmSync(path.join(root, 'content/a'), { recursive: true });
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md', 'content/a/en.md');
    write('content/a/fr.md', 'newer text');
    await expectHanded('content/a/fr.md');
    // Of this one the system tells nothing until the new folder is found out.
    write('content/a/de.md', 'new');
    await expectHanded('content/a/de.md');
    write('content/c/fr.md', 'new');
    await expectHanded('content/c/fr.md');
    renameSync(path.join(root, 'content/a'), path.join(root, 'content/d'));
    renameSync(path.join(root, 'content/c'), path.join(root, 'content/a'));
    const gone = ['content/a/en.md', 'content/a/de.md', 'content/c/fr.md'].filter(
      (file) => file !== 'content/a/en.md',
    );
    await expectHanded('content/a/fr.md', ...gone, 'content/d/fr.md', 'content/d/de.md');
    write('content/a/es.md', 'new');
    await expectHanded('content/a/es.md');
  });

  test('a folder created after its parent was listed and before it is watched', async () => {
    using _watch = replaceWatch((name) => {
      if (name === path.join(root, 'content')) write('content/b/fr.md', 'new');
    });
    await make().start();
    await expectHanded('content/b/fr.md');
    write('content/b/fr.md', 'newer');
    await expectHanded('content/b/fr.md');
  });

  test.runIf(process.platform === 'linux')(
    'no file has a watch of its own but what a link leads to',
    async () => {
      symlinkSync(path.join(root, 'lib/theme.ts'), path.join(root, 'content/a/link.md'));
      const watched: string[] = [];
      using _watch = replaceWatch((name) => watched.push(path.relative(root, String(name))));
      await make().start();
      expect(watched.sort()).toEqual(['', 'content', 'content/a', 'content/a/link.md', 'lib', 'templates']);
    },
  );

  test('what was in a folder that is moved away is gone', async () => {
    await make().start();
    renameSync(path.join(root, 'content/a'), path.join(root, 'a'));
    await expectHanded('content/a/fr.md', 'content/a/en.md');
  });

  test('the folder of the site is moved away and back, and another takes its place', async () => {
    await make().start();
    renameSync(root, `${root}-away`);
    await expectHanded(...siteFiles);
    renameSync(`${root}-away`, root);
    await expectHanded(...siteFiles);
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    rmSync(root, { recursive: true });
    await expectHanded(...siteFiles);
    for (const file of siteFiles) write(file, 'another');
    await expectHanded(...siteFiles);
    write('templates/index.ts', 'new text');
    await expectHanded('templates/index.ts');
  });

  test('a file takes the place of a folder, and a folder that of a file', async () => {
    await make().start();
    write('content/a/x.md/fr.md', 'new');
    await expectHanded('content/a/x.md/fr.md');
    rmSync(path.join(root, 'content/a/x.md'), { recursive: true });
    write('content/a/x.md', 'new text');
    await expectHanded('content/a/x.md', 'content/a/x.md/fr.md');
    write('content/a/x.md', 'newer');
    await expectHanded('content/a/x.md');
    rmSync(path.join(root, 'content/a/x.md'));
    write('content/a/x.md/fr.md', 'new');
    await expectHanded('content/a/x.md', 'content/a/x.md/fr.md');
  });

  test.skipIf(process.platform === 'win32')('a socket is no file', async () => {
    await make().start();
    const name = path.join(root, 'content/a/socket.md');
    await using server = createServer().listen(name);
    await once(server, 'listening');
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    // It is what a scan has found, too.
    watcher?.reconcile(new Map([[name, false]]));
    write('content/a/en.md', 'new text');
    await expectHanded('content/a/en.md');
  });

  test('polling finds the same', async () => {
    expect(await make(50).start()).toBe(50);
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    write('content/b/fr.md', 'new');
    rmSync(path.join(root, 'content/a/en.md'));
    await expectHanded('content/b/fr.md', 'content/a/en.md');
  });

  test('polling finds what its own checks have missed', async () => {
    using _missed = replaceWatchFile(() => undefined as never);
    await make(20).start();
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    write('content/b/fr.md', 'new');
    await expectHanded('content/b/fr.md');
    rmSync(path.join(root, 'content/a/en.md'));
    await expectHanded('content/a/en.md');
  });

  test('polling goes on when too many files were open for the first look', async () => {
    using _full = replaceReaddir(() => {
      throw Object.assign(new Error('EMFILE: too many open files, scandir'), { code: 'EMFILE' });
    });
    void make(20).start();
    await setTimeout(100);
    write('content/a/fr.md', 'new text');
    await expectHanded('content/a/fr.md');
    // Of watches.
    expect(limits).toBe(0);
  });

  test('when the system watches no more files, they are polled', async () => {
    using _limit = limitWatches();
    const { start } = make();
    write('content/a/en.md', 'new text');
    expect(await start()).toBe(500);
    expect(limits).toBe(1);
    await expectHanded('content/a/en.md');
    appendFileSync(path.join(root, 'content/a/fr.md'), 'more');
    await expectHanded('content/a/fr.md');
  });
});

function renameOver(file: string): void {
  writeFileSync(`${file}.new`, `${Math.random()}`);
  renameSync(`${file}.new`, file);
}

function deleteAndCreate(file: string): void {
  rmSync(file);
  writeFileSync(file, `${Math.random()}`);
}

/** The system refuses as it does when fs.inotify.max_user_watches is reached. */
function limitWatches(): Disposable {
  return replaceWatch(() => {
    const error = new Error('ENOSPC: System limit for number of file watchers reached');
    throw Object.assign(error, { code: 'ENOSPC', syscall: 'watch' });
  });
}

function replaceWatchFile(watchFile: typeof fs.watchFile): Disposable {
  const original = fs.watchFile;
  const use = (one: typeof watchFile): void => {
    fs.watchFile = one;
    syncBuiltinESMExports();
  };
  use(watchFile);
  return { [Symbol.dispose]: () => use(original) };
}

function replaceReaddir(readdir: () => never): Disposable {
  const original = fs.promises.readdir;
  const use = (one: typeof original): void => {
    fs.promises.readdir = one;
    syncBuiltinESMExports();
  };
  use(readdir as typeof original);
  return { [Symbol.dispose]: () => use(original) };
}

/** Does something before the system is asked to watch a path. */
function replaceWatch(before: (name: unknown) => void): Disposable {
  const { watch } = fs;
  fs.watch = ((...args: Parameters<typeof watch>) => {
    before(args[0]);
    return watch(...args);
  }) as typeof watch;
  syncBuiltinESMExports();
  return {
    [Symbol.dispose]() {
      fs.watch = watch;
      syncBuiltinESMExports();
    },
  };
}

test('one that was closed before it began watches nothing', async () => {
  const { start } = make();
  await watcher?.close();
  const ready = start().then(() => 'ready');
  expect(await Promise.race([ready, setTimeout(300, 'silent')])).toBe('silent');
});

test('what is in progress when watching ends may fail', async () => {
  const close = vi.spyOn(FSWatcher.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  await make().start();
  const closing = watcher?.close();
  const [closed] = close.mock.contexts as readonly FSWatcher[];
  const fail = () => closed?.emit('error', new Error('EIO: i/o error, stat'));
  expect(fail()).toBe(true);
  await closing;
  expect(fail()).toBe(true);
});
