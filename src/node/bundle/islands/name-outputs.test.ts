import { describe, expect, test } from 'vitest';

import { nameOutputs, placeInOutput, type BundlerOutput } from './name-outputs.ts';

function output(file: string, name: string, body: string, imports: readonly string[] = []): BundlerOutput {
  const lines = imports.map((imported) => `import"./${imported}";`);
  return { file, name, text: `${lines.join('')}${body}`, imports, lazy: [] };
}
const paths = (outputs: readonly BundlerOutput[]) =>
  Object.fromEntries([...nameOutputs(outputs)].map(([, { path }]) => [path.split('.')[0], path]));

describe('names of islands’ modules', () => {
  const outputs = [
    output('a.js', 'a', 'a()', ['chunk-1X.js']),
    output('b.js', 'b', 'b()'),
    output('chunk-1X.js', 'shared', 'c()', ['chunk-2Y.js']),
    output('chunk-2Y.js', 'deep', 'd()'),
  ];

  test('imports are renamed with what they name', () => {
    const named = nameOutputs(outputs);
    const shared = named.get('chunk-1X.js');
    expect(named.get('a.js')?.text).toBe(`import"./${shared?.path.slice('assets/'.length)}";a()`);
    expect(named.get('a.js')?.imports).toEqual([shared?.path]);
    expect(named.get('a.js')?.path).toMatch(/^assets\/a\.[\da-f]{10}\.js$/);
  });

  test('a place in a renamed text is found in that of the bundler', () => {
    const [, , shared] = outputs;
    const item = {
      ...output('a.js', 'a', 'a();import("./chunk-2Y.js");z()', ['chunk-1X.js']),
      lazy: ['chunk-2Y.js'],
    };
    const named = nameOutputs([item, ...outputs.slice(1)]);
    const nameOf = (file: string) => named.get(file)?.path.slice('assets/'.length) ?? file;
    const published = named.get('a.js')?.text ?? '';
    expect(nameOf('chunk-1X.js')).not.toHaveLength(shared?.file.length ?? 0);
    for (const word of ['import', 'a()', 'z()'])
      expect(placeInOutput(item, nameOf, [0, published.indexOf(word)])).toEqual([0, item.text.indexOf(word)]);
  });

  test('the bundler’s own names and the order of outputs do not count', () => {
    const renamed = outputs.map(({ file, name, text, imports }) => ({
      file: file.replace('chunk-', 'other-'),
      name,
      text: text.replaceAll('chunk-', 'other-'),
      imports: imports.map((imported) => imported.replace('chunk-', 'other-')),
      lazy: [],
    }));
    expect(paths(renamed.toReversed())).toEqual(paths(outputs));
  });

  test('a change far behind changes the names of all that lead to it, and no other', () => {
    const before = paths(outputs);
    const after = paths(
      outputs.map((item) => (item.name === 'deep' ? { ...item, text: 'changed()' } : item)),
    );
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(changed).toEqual(['assets/a', 'assets/shared', 'assets/deep']);
  });

  test('modules imported on demand are renamed like the rest, and listed as `lazy`', () => {
    const later = (body: string) => [
      { ...output('a.js', 'a', 'import("./menu-1X.js")'), lazy: ['menu-1X.js'] },
      output('menu-1X.js', 'menu', body),
    ];
    const named = nameOutputs(later('m()'));
    const menu = named.get('menu-1X.js')?.path ?? '';
    expect(named.get('a.js')).toMatchObject({
      text: `import("./${menu.slice('assets/'.length)}")`,
      imports: [],
      lazy: [menu],
    });
    expect(paths(later('changed()'))['assets/a']).not.toBe(paths(later('m()'))['assets/a']);
  });

  test('modules that import one another in a circle', () => {
    const circle = (body: string) => [
      output('x.js', 'x', 'x()', ['y.js']),
      output('y.js', 'y', body, ['x.js']),
    ];
    const [before, again, after] = [circle('y()'), circle('y()'), circle('z()')].map(paths);
    expect(again).toEqual(before);
    expect(after?.['assets/x']).not.toBe(before?.['assets/x']);
    expect(after?.['assets/y']).not.toBe(before?.['assets/y']);
  });
});
