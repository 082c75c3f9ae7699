import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

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
