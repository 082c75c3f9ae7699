import { appendFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { startBuild } from '../support/running-build.ts';
import { shortLimits } from '../support/short-limits.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

test('what stops the bundling is told with the mistakes of texts and messages', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('wrong', 'Text.'), {
    'templates/all.tsx': 'export const = 1;',
    'content/articles/wrong/fr.md': '---\ntitle: 1\n---\n',
    'locales/fr.json': '{ "home": { "title": "{" }, "error": { "title": "B" } }',
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  for (const told of ['bundle-error', 'message-syntax', 'front-matter-invalid'])
    expect(stderr).toContain(`error ${told} `);
  expect(stderr).toContain('Nothing was published.\n');
});

const thrower = '// The second line throws.\nthrow new Error(`no ${"words"}`);\n';

test.each([
  ['templates', { 'templates/all.tsx': `import './words.ts';\n${smallSite['templates/all.tsx']}` }],
  [
    'middleware',
    { 'templates/middleware/index.ts': `import '../words.ts';\nexport const middleware = {};\n` },
  ],
])('%s that throw when they are loaded are told of at their line', async (_what, tree) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree, { 'templates/words.ts': thrower });
  for (const command of ['build', 'routes']) {
    const { code, stderr } = await sitegen([command, '--root', folder.path]);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain('code-load  Loading the code threw: no words');
    expect(stderr).toMatch(/templates\/words\.ts:2:\d+\n/);
  }
});

test.each([
  ['a package', `exports.width = window.innerWidth;`],
  ['what a package requires', `exports.width = require('screen-width');`],
])('%s that throws when it is loaded is told of where the package is imported', async (_what, player) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'node_modules/player/package.json': '{ "name": "player" }',
    'node_modules/player/index.js': player,
    'node_modules/screen-width/package.json': '{ "name": "screen-width" }',
    'node_modules/screen-width/index.js': 'module.exports = window.innerWidth;',
    'templates/all.tsx': `export { width } from 'player';\n${smallSite['templates/all.tsx']}`,
  });
  for (const command of ['build', 'routes']) {
    const { code, stderr } = await sitegen([command, '--root', folder.path]);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain('code-load  Loading the package "player" threw: window is not defined\n');
    expect(stderr).toContain('templates/all.tsx:1:23\n');
    expect(stderr).toContain(
      "fix: If it needs a browser, import it where it is used, in an effect of an island: await import('player').",
    );
  }
});

test('a hook outside every component is told of as one', async () => {
  await using folder = await temporaryFolder();
  const tree = {
    ...smallSite,
    'templates/all.tsx': `import { useT } from 'sitegen/react';\nconst t = useT();\n${smallSite['templates/all.tsx']}`,
  };
  await writeTree(folder.path, tree);
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(1);
  expect(stderr).toContain(
    'code-load  Loading the code threw: A hook is called outside a component (useContext).',
  );
  expect(stderr).toContain('templates/all.tsx:2:');
  expect(stderr).toContain('fix: Call hooks in components only;');
});

test('a module that loops when it is loaded is stopped', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': `${smallSite['templates/all.tsx']}\nfor (;;) if (Date.now() < 0) break;\n`,
  });
  const { code, events } = await startBuild({ root: folder.path, env: shortLimits }).end;
  expect(code).toBe(1);
  expect(events.find(({ event }) => event === 'diagnostic')).toMatchObject({
    code: 'code-load',
    message: 'Loading the code did not finish and was stopped.',
    at: { file: 'templates/index.ts' },
  });
});

const component = 'export function Home({ title }) {';

test.each([
  ['a config that ends the process', 'site.config.ts', 'export default', 'process.exit(0);\nexport default'],
  [
    'a config that awaits what never comes',
    'site.config.ts',
    'export default',
    'await new Promise(() => undefined);\nexport default',
  ],
  ['a template that ends the process', 'templates/all.tsx', component, `${component} process.exit(0);`],
] as const)('%s is no success', async (_what, file, before, after) => {
  await using folder = await temporaryFolder();
  const text = smallSite[file];
  expect(text).toContain(before);
  await writeTree(folder.path, smallSite, { [file]: text.replace(before, after) });
  const { code, events, stderr } = await startBuild({ root: folder.path, args: ['--jobs', '1'] }).end;
  expect(code, stderr).toBe(1);
  expect(events.at(-1)).toMatchObject({
    event: 'result',
    ok: false,
    message: expect.stringMatching(/^The process ended before the command did/),
  });
});

test('a site whose root is a link is built as by its real path', async () => {
  await using folder = await temporaryFolder();
  const root = path.join(folder.path, 'site');
  await writeTree(root, smallSite, { 'templates/styles/main.css': "@import './more.css';" });
  await writeTree(root, { 'templates/styles/more.css': 'main { color: red; }' });
  const link = path.join(folder.path, 'current');
  await symlink('site', link);
  const { code, stderr } = await sitegen(['build', '--root', link, '--no-cache']);
  expect(code, stderr).toBe(0);
});

test('V8 takes over what it compiled ahead, whatever flags a build or the script that compiles has changed', async () => {
  await using folder = await temporaryFolder();
  const hook = path.join(folder.path, 'hook.mjs');
  const loader = pathToFileURL(path.join(projectRoot, 'lib/node/lib/code/load-code.js')).href;
  await writeTree(folder.path, smallSite, {
    'hook.mjs': `
      import { loadedScripts } from ${JSON.stringify(loader)};
      process.on('exit', () => {
        const rejected = [...loadedScripts()].filter(([, script]) => script.cachedDataRejected);
        console.log('rejected: ' + JSON.stringify(rejected.map(([name]) => name)));
      });`,
  });
  const build = () =>
    sitegen(['build', '--root', folder.path], {
      env: { NODE_OPTIONS: `--import=${pathToFileURL(hook).href}` },
    });
  expect((await build()).stderr).toContain('rejected: []');
  await appendFile(path.join(folder.path, 'content/articles/first/fr.md'), '\nPlus.\n');
  expect((await build()).stderr).toContain('rejected: []');
});
