import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { createFindInCode } from './find-in-code.ts';

const tree = {
  'templates/page.tsx': [
    "import Ask, { x } from './islands/ask.island.tsx';",
    'const mug = "mug";',
    "export const Page = () => <><Ask /><Ask onPick={x} /><Icon name='mug' /></>;",
    'export const Menu = ({ l }) => <a href={`/${l}/nope`}>{`a.b`} axb</a>;',
  ].join('\n'),
  'templates/other.tsx': "import Two from './islands/two.island.tsx';\n<Two a={1} /><Two a={2} />",
  'templates/some.tsx': `import Some from './islands/some.island.tsx';\n<Some a="1" /><Some a={x === "1"} /><Some a={true} />`,
  'templates/note.md': "'note'",
  'site.config.ts': "\nexport default { href: '/lost' };",
};

test('a text between quotes, in templates and the config', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, tree);
  const { text } = createFindInCode(folder.path);
  const found = (...args: Parameters<typeof text>) => {
    const at = text(...args);
    return at && `${at.file}:${at.line}:${at.column}`;
  };
  expect(found(['/none', '/lost'])).toBe('site.config.ts:2:24');
  expect(found(['mug'])).toBe('templates/page.tsx:2:13');
  expect(found(['mug'], { hint: /icon/i })).toBe('templates/page.tsx:3:65');
  expect(found(['mug'], { file: 'site.config.ts' })).toBeUndefined();
  expect(found(['/fr/nope', '/nope'])).toBe('templates/page.tsx:4:41');
  expect([found(['a.b']), found(['a+b']), found(['axb']), found(['note'])]).toEqual([
    'templates/page.tsx:4:56',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the address in the class of an element', async () => {
  await using folder = await temporaryFolder();
  const classes = `<i className="/a.png" />\n<i className="p-4 bg-[url('/a.png')]" />`;
  await writeTree(folder.path, { 'templates/page.tsx': classes });
  const { cssUrl } = createFindInCode(folder.path);
  expect(cssUrl('/a.png')).toEqual({ file: 'templates/page.tsx', line: 2, column: 23 });
  expect(cssUrl('/a')).toBeUndefined();
});

test('the prop of an island; of several elements, the one that gives no literal, else their file', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, tree);
  const { prop } = createFindInCode(folder.path);
  expect(prop('templates/islands/ask.island.tsx', 'onPick')).toEqual({
    file: 'templates/page.tsx',
    line: 3,
    column: 41,
  });
  expect(prop('templates/islands/ask.island.tsx', 'children')).toEqual({ file: 'templates/page.tsx' });
  expect(prop('templates/islands/two.island.tsx', 'a')).toEqual({ file: 'templates/other.tsx' });
  expect(prop('templates/islands/some.island.tsx', 'a')).toEqual({
    file: 'templates/some.tsx',
    line: 2,
    column: 21,
  });
  expect(prop('templates/islands/none.island.tsx', 'a')).toBeUndefined();
});

test('each thing is looked for once, however many pages have it', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, tree);
  const { text, prop } = createFindInCode(folder.path);
  expect(text(['mug'])).toBe(text(['mug']));
  expect(text(['mug'], { hint: /icon/i })).not.toEqual(text(['mug']));
  const island = 'templates/islands/ask.island.tsx';
  expect(prop(island, 'onPick')).toBe(prop(island, 'onPick'));
});

test('the only element of its name in a component', async () => {
  await using folder = await temporaryFolder();
  const file = 'templates/page.tsx';
  await writeTree(folder.path, {
    [file]:
      'const A = () => <B />;\nfunction C() {\n  return <D x={<B />} y={<D />} />;\n}\nconst E = <B />;',
  });
  const { element } = createFindInCode(folder.path);
  expect(element('B', { file, line: 2, column: 10 })).toEqual({ file, line: 3, column: 16 });
  expect(element('D', { file, line: 2, column: 10 })).toBeUndefined();
  expect(element('B', { file: 'templates/none.tsx', line: 2, column: 10 })).toBeUndefined();
});
