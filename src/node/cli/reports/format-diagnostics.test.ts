import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';

import type { Diagnostic } from '../../model/diagnostics.ts';
import { formatAll, formatDiagnostic, formatPlace, formatTotal } from './format-diagnostics.ts';

const plain = picocolors.createColors(false);
const error: Diagnostic = {
  code: 'front-matter-invalid',
  severity: 'error',
  message: 'title: expected a string.',
  fix: 'Correct the field.',
  at: { file: 'content/a/fr.md', line: 3, column: 8, frame: '> 3 | title: 5\n    |        ^' },
};

describe('formatDiagnostic', () => {
  test('says what, where, the lines and the fix', () => {
    expect(formatDiagnostic(error, plain)).toBe(
      [
        'error front-matter-invalid  title: expected a string.',
        '  content/a/fr.md:3:8',
        '  > 3 | title: 5',
        '      |        ^',
        '  fix: Correct the field.',
        '',
      ].join('\n'),
    );
  });

  test('lists the components around what a template threw, with their places', () => {
    const components = [
      { name: 'Picture', at: undefined },
      { name: 'Home', at: { file: 'templates/all.tsx', line: 7, column: 17 } },
    ];
    expect(formatDiagnostic({ ...error, components }, plain)).toContain(
      '\n  in Picture\n     Home     templates/all.tsx:7:17\n  fix: ',
    );
  });

  test('does without a place', () => {
    const { at: _at, ...nowhere } = error;
    expect(formatDiagnostic(nowhere, plain).split('\n')).toHaveLength(3);
  });

  test('indents the further lines of a message', () => {
    expect(formatDiagnostic({ ...error, message: 'first\nsecond' }, plain)).toContain('first\n    second\n');
  });

  test('prints no control character of any field', () => {
    const bad = 'a\u{1B}[2J\u{1B}]0;x\u{7}\r\u{8}b';
    const at = { file: bad, line: 1, column: 1, frame: bad };
    const text = formatDiagnostic({ code: bad, severity: 'warning', message: bad, fix: bad, at }, plain);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('colours where it is wanted', () => {
    expect(formatDiagnostic(error, picocolors.createColors(true))).toContain('\u{1B}[31merror');
  });
});

test('formatPlace', () => {
  expect(formatPlace({ file: 'a.md' })).toBe('a.md');
  expect(formatPlace({ file: 'a.md', line: 2 })).toBe('a.md:2');
  expect(formatPlace({ file: 'a.md', line: 2, column: 3 })).toBe('a.md:2:3');
});

test('formatTotal', () => {
  const warning: Diagnostic = { ...error, severity: 'warning' };
  expect(formatTotal([error, error, warning], plain)).toBe('2 errors, 1 warning in 1 file');
  expect(formatTotal([{ code: 'x', severity: 'info', message: '', fix: '' }], plain)).toBe('1 note');
  expect(formatTotal([], plain)).toBe('');
});

describe('formatAll', () => {
  const many = (length: number, file: string, code = 'raw-html') =>
    Array.from({ length }, (_, line) => ({ ...error, code, at: { file, line } }));

  test('shows 50 of a kind in one file, and says how many there are besides', () => {
    const others = [...many(1, 'a.md', 'image-alt'), ...many(50, 'b.md')];
    const texts = formatAll([...many(55, 'a.md'), ...others], plain);
    expect(texts).toHaveLength(50 + 1 + 51);
    expect(texts[50]).toBe('error raw-html  5 more in a.md; --json has them all.\n');
  });

  test('shows all of what is of no file', () => {
    const { at: _at, ...homeless } = error;
    expect(
      formatAll(
        Array.from({ length: 55 }, () => homeless),
        plain,
      ),
    ).toHaveLength(55);
  });
});
