import { describe, expect, test } from 'vitest';

import { createOutput, isLive, wantsColor } from './tty.ts';

const terminal = { isTTY: true };
const pipe = {};

describe('wantsColor', () => {
  test.each([
    ['a terminal', terminal, {}, true],
    ['a pipe', pipe, {}, false],
    ['a dumb terminal', terminal, { TERM: 'dumb' }, false],
    ['NO_COLOR', terminal, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, true],
    ['FORCE_COLOR into a pipe', pipe, { FORCE_COLOR: '1' }, true],
    ['an empty FORCE_COLOR', pipe, { FORCE_COLOR: '' }, true],
    ['FORCE_COLOR=0', terminal, { FORCE_COLOR: '0' }, false],
    ['both', terminal, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('%s', (_what, stream, env, expected) => {
    expect(wantsColor(stream, env)).toBe(expected);
  });
});

describe('isLive', () => {
  test.each([
    ['a terminal', terminal, {}, true],
    ['a pipe', pipe, {}, false],
    ['CI', terminal, { CI: 'true' }, false],
    ['CI=0', terminal, { CI: '0' }, true],
    ['a dumb terminal', terminal, { TERM: 'dumb' }, false],
  ])('%s', (_what, stream, env, expected) => {
    expect(isLive(stream, env)).toBe(expected);
  });
});

function record(isTTY: boolean, columns = 20) {
  const written: string[] = [];
  const output = createOutput({ isTTY, columns, write: (text) => written.push(text) }, {});
  return { output, text: () => written.join('') };
}

describe('createOutput', () => {
  test('keeps the status below what is printed', () => {
    const { output, text } = record(true);
    output.status('render 1/2');
    output.print('done');
    output.status('');
    expect(text()).toBe('render 1/2\r\u{1B}[2Kdone\nrender 1/2\r\u{1B}[2K');
  });

  test('cuts the status to the width', () => {
    const { output, text } = record(true, 5);
    output.status('render');
    expect(text()).toBe('rend');
  });

  test('shows no status in a pipe', () => {
    const { output, text } = record(false);
    output.status('render 1/2');
    output.print('done');
    expect(text()).toBe('done\n');
  });
});
