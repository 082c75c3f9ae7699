import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { CardComponent } from '../src/node/images/card-tree.ts';
import { cardGround, drawCard } from '../src/node/images/draw-card.ts';
import { colors } from '../templates/data/colors.ts';
import { SocialCard } from '../templates/social-card.tsx';

const fonts = [
  { name: 'Bricolage Display', file: 'card-display', weight: 500 as const },
  { name: 'Bricolage Text', file: 'card-text', weight: 400 as const },
].map(({ file, ...font }) => ({
  ...font,
  style: 'normal' as const,
  data: readFileSync(`templates/fonts/${file}.woff2`),
}));

/** The mean brightness of both halves of the title's lines. */
async function titleHalves(dir: 'ltr' | 'rtl'): Promise<readonly number[]> {
  const props = { title: 'Film', locale: 'fr', dir, siteName: 'Verveine', picture: true };
  const tools = { component: SocialCard as CardComponent, fonts, narrowSpaces: true };
  const { bytes } = await drawCard(props, await cardGround(), tools);
  return Promise.all(
    [0, 600].map(async (left) => {
      const half = await sharp(bytes).extract({ left, top: 400, width: 600, height: 140 }).toBuffer();
      return (await sharp(half).stats()).channels[0]?.mean ?? 0;
    }),
  );
}

test('the title of a card begins where lines of its language do', async () => {
  const [left = 0, right = 0] = await titleHalves('ltr');
  expect(left).toBeGreaterThan(right + 10);
  const [end = 0, start = 0] = await titleHalves('rtl');
  expect(start).toBeGreaterThan(end + 10);
});

test.each([colors.cream, colors.green[500]])('%s of the theme is written in one place', (color) => {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const spellings = [color.toLowerCase(), channels.join(', '), channels.join(' ')];
  const code = ['site.config.ts', 'templates/social-card.tsx'].map((file) => readFileSync(file, 'utf8'));
  for (const spelling of spellings) expect(code.join('\n').toLowerCase()).not.toContain(spelling);
});
