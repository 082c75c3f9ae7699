import { describe, expect, test } from 'vitest';

import { contrastRatio, readBlock, resolveColor } from '../../tests/support/browser/colors.ts';
import { toolStyles } from './styles.ts';

/** axe cannot determine the contrast of elements after the body. */
describe.each(['light', 'dark'] as const)('the colours of the tools can be read: %s', (mode) => {
  const declared = Object.entries(readBlock(toolStyles, ':host')).map(([name, value]) => {
    const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    return [name, resolveColor({ light, dark }[mode], {})] as const;
  });
  const color = (name: string) => declared.find(([other]) => other === name)?.[1] ?? [];

  test.each(
    ['--ink', '--soft', '--link', '--error', '--warning', '--good'].flatMap((text) =>
      ['--paper', '--raised'].map((ground) => [text, ground] as const),
    ),
  )('%s on %s', (text, ground) =>
    expect(contrastRatio(color(text), color(ground))).toBeGreaterThanOrEqual(4.5),
  );
});
