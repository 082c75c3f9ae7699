import { createElement } from 'react';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { fontFile } from '../../../tests/support/font-site.ts';
import type { SocialCardProps } from '../../shared/images/social-card.ts';
import { fontInstance } from '../lib/fonts/font-instance.ts';
import type { LoadedFont } from './card-fonts.ts';
import type { CardComponent } from './card-tree.ts';
import { cardGround, CardError, drawCard } from './draw-card.ts';

const card: CardComponent = ({ title, picture }) =>
  createElement(
    'div',
    { style: { display: 'flex', fontFamily: 'Brand', fontSize: 90, color: picture ? 'white' : 'red' } },
    title,
  );

const props: SocialCardProps = {
  title: 'Où va le film ?',
  locale: 'fr',
  dir: 'ltr',
  siteName: 'Small',
  picture: false,
};

async function tools(component = card, weight = 400) {
  const data = Buffer.from(await fontInstance(readFileSync(fontFile), weight));
  const fonts: LoadedFont[] = [{ name: 'Brand', weight: 400, style: 'normal', data }];
  return { component, fonts, narrowSpaces: false };
}

/** Noise: what JPEG encodes worst. */
const noise = sharp({
  create: { width: 1600, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } },
} as never)
  .png()
  .toBuffer();

describe('drawCard', () => {
  test('a JPEG of 1200 by 630 that is the same each time', async () => {
    const { bytes: first } = await drawCard(props, await cardGround(), await tools());
    const { bytes: second } = await drawCard(props, await cardGround(), await tools());
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('the picture lies under the type', async () => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const { bytes: drawn } = await drawCard(
      { ...props, picture: true },
      await cardGround({ bytes: picture }),
      await tools(),
    );
    const { dominant } = await sharp(drawn).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
    const { channels } = await sharp(drawn).stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
  });

  test('the picture is cut around its focal point', async () => {
    const halves = await sharp({ create: { width: 1200, height: 1260, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 1200, height: 630, channels: 3, background: '#00ff00' } },
          left: 0,
          top: 630,
        },
      ])
      .png()
      .toBuffer();
    const greenOf = async (focus: number) => {
      const ground = await cardGround({ bytes: halves, focus });
      const { bytes } = await drawCard({ ...props, picture: true }, ground, await tools());
      return (await sharp(bytes).stats()).dominant.g;
    };
    expect(await greenOf(2)).toBeLessThan(60);
    expect(await greenOf(22)).toBeGreaterThan(200);
  });

  test('the requested weight is drawn, not the default of a variable font', async () => {
    const ink = async (weight: number) => {
      const { bytes } = await drawCard(props, await cardGround(), await tools(card, weight));
      return (await sharp(bytes).stats()).channels[0]?.mean ?? 0;
    };
    expect(await ink(700)).toBeGreaterThan((await ink(300)) * 1.2);
  });

  test('whatever the picture, at most 120 kB', async () => {
    const { bytes } = await drawCard(
      { ...props, picture: true },
      await cardGround({ bytes: await noise }),
      await tools(),
    );
    expect(bytes.length).toBeLessThanOrEqual(120_000);
  });

  test('a narrow no-break space that the font lacks is drawn as a wide one', async () => {
    const narrow = { ...props, title: 'Où va le film\u202F?' };
    const wide = { ...props, title: 'Où va le film\u00A0?' };
    const drawn = await drawCard(narrow, await cardGround(), await tools());
    expect(drawn).toEqual(await drawCard(wide, await cardGround(), await tools()));
    expect(drawn.lacking).toBe('');
  });

  test('a letter that no font has is left out and reported, each once; an invisible one is not', async () => {
    const title = 'Фильм, Ф\u00AD.';
    const { lacking } = await drawCard({ ...props, title }, await cardGround(), await tools());
    expect(lacking).toBe('Фильм');
  });

  test('a component that throws is a mistake of the site', async () => {
    const throwing: CardComponent = () => {
      throw new TypeError('no such thing');
    };
    await expect(drawCard(props, await cardGround(), await tools(throwing))).rejects.toThrow(CardError);
  });
});
