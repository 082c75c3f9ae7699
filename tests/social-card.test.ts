import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { drawCard, type CardComponent } from '../src/node/images/draw-card.ts';
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
  const { bytes } = await drawCard(props, undefined, tools);
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
