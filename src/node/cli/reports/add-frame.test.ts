import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import type { SourcePosition } from '../../model/diagnostics.ts';
import { addFrame, createLineReader } from './add-frame.ts';

const root = mkdtempSync(path.join(tmpdir(), 'frame-'));
writeFileSync(path.join(root, 'a.md'), '---\r\ntitle: 5\r\n---\r\n');
writeFileSync(path.join(root, 'lines.md'), Array.from({ length: 11 }, (_, index) => index + 1).join('\n'));
writeFileSync(path.join(root, 'empty.md'), '');
writeFileSync(path.join(root, 'escape.md'), 'a\u{1B}[31mb\n');
writeFileSync(path.join(root, 'long.md'), `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}\n`);
writeFileSync(path.join(root, 'large.md'), 'z'.repeat(1_000_001));

function frame(at: SourcePosition): string | undefined {
  const diagnostic = { code: 'front-matter-invalid', severity: 'error', message: 'm', fix: 'f', at } as const;
  return addFrame(diagnostic, createLineReader(root)).at?.frame;
}

describe('addFrame', () => {
  test('shows the lines around the place', () => {
    expect(frame({ file: 'a.md', line: 2, column: 8 })).toBe(
      ['  1 | ---', '> 2 | title: 5', '    |        ^', '  3 | ---'].join('\n'),
    );
  });

  test('two lines before it, and one after', () => {
    expect(frame({ file: 'lines.md', line: 9, column: 2 })).toBe(
      ['   7 | 7', '   8 | 8', '>  9 | 9', '     |  ^', '  10 | 10'].join('\n'),
    );
  });

  test('splits a file once, however many mistakes it has', () => {
    const read = createLineReader(root);
    expect(read('lines.md')).toBe(read('lines.md'));
  });

  test.each([
    ['a place without a line', { file: 'a.md' }],
    ['a line that is gone', { file: 'a.md', line: 40 }],
    ['an empty file', { file: 'empty.md', line: 1 }],
    ['a missing file', { file: 'none.md', line: 1 }],
    ['a folder', { file: '.', line: 1 }],
    ['a path through a file', { file: 'a.md/b.md', line: 1 }],
    ['a file that is too large', { file: 'large.md', line: 1 }],
  ])('leaves %s alone', (_what, at) => {
    expect(frame(at)).toBeUndefined();
  });

  test('lets no escape sequence through', () => {
    expect(frame({ file: 'escape.md', line: 1, column: 1 })).not.toContain('\u{1B}');
  });

  test('shows the part of a long line that matters, the caret below it', () => {
    const rows = (frame({ file: 'long.md', line: 1, column: 5001 }) ?? '').split('\n');
    expect(rows[0]?.length).toBeLessThan(140);
    expect(rows[0]?.slice(rows[1]?.indexOf('^')).startsWith('HERE')).toBe(true);
  });

  test('keeps a frame that is there', () => {
    const diagnostic = {
      code: 'x',
      severity: 'error',
      message: 'm',
      fix: 'f',
      at: { file: 'a.md', line: 1, frame: 'mine' },
    } as const;
    expect(addFrame(diagnostic, createLineReader(root)).at?.frame).toBe('mine');
  });
});
