import { describe, expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import type { Image } from '../../shared/content.ts';
import { nearestFocus } from '../../shared/images/focus-grid.ts';
import { planSharedPicture } from './plan-shared-picture.ts';

const images = { widths: [480, 1200], formats: ['jpeg'], recipe: 'r' } as const;
const nameCard = ({ props, picture }: { readonly props: object; readonly picture: string | undefined }) =>
  `assets/cards/${JSON.stringify([props, picture])}`;
const picture = (hash: string): Image => ({
  kind: 'image',
  name: 'cover',
  hash: hash.repeat(64),
  width: 1600,
  height: 900,
  placeholder: 0,
  type: 'raster',
});
const spec = { title: 'Title', image: picture('a') };
const site = testSite();

describe('planSharedPicture', () => {
  test('a card says what the page says', () => {
    const planned = planSharedPicture(site, { spec, locale: 'fr' }, { images, nameCard });
    const props = { title: 'Title', locale: 'fr', dir: 'ltr', siteName: 'Test', picture: true };
    const content = { props, picture: 'a'.repeat(64) };
    expect(planned).toEqual({ kind: 'card', card: { path: nameCard(content), ...content }, alt: 'Title' });
  });

  test('and what the page says of its card, which stands above', () => {
    const card = { title: 'Other', kicker: 'Kicker', footer: 'Footer', image: picture('b') };
    const planned = planSharedPicture(site, { spec: { ...spec, card }, locale: 'fr' }, { images, nameCard });
    expect(planned).toMatchObject({
      alt: 'Other',
      card: { picture: 'b'.repeat(64), props: { title: 'Other', kicker: 'Kicker', footer: 'Footer' } },
    });
  });

  test('it is written in the direction of its language', () => {
    const locales = site.locales.map((locale) => ({ ...locale, dir: 'rtl' as const }));
    const planned = planSharedPicture({ ...site, locales }, { spec, locale: 'fr' }, { images, nameCard });
    expect(planned).toMatchObject({ card: { props: { dir: 'rtl' } } });
  });

  test('a drawing is no ground for a card', () => {
    const own = { ...spec, image: { ...spec.image, type: 'vector' as const } };
    const planned = planSharedPicture(site, { spec: own, locale: 'fr' }, { images, nameCard });
    expect(planned).toMatchObject({ card: { picture: undefined, props: { picture: false } } });
    expect(
      planSharedPicture(site, { spec: own, locale: 'fr' }, { images, nameCard: undefined }),
    ).toBeUndefined();
  });

  test('a focal point is of a card, or of the crop, as far as it moves the cut', () => {
    const shared = (left: number, top: number, name: typeof nameCard | undefined) =>
      planSharedPicture(
        site,
        { spec: { ...spec, image: { ...spec.image, focus: nearestFocus({ left, top }) } }, locale: 'fr' },
        { images, nameCard: name },
      );
    // A card is wider than the picture: what is cut off is above and below.
    const above = nearestFocus({ left: 50, top: 0 });
    expect(shared(0, 0, nameCard)).toMatchObject({ card: { focus: above } });
    expect(shared(0, 0, undefined)).toMatchObject({ variant: { focus: above } });
    expect(shared(0, 50, nameCard)).toEqual(
      planSharedPicture(site, { spec, locale: 'fr' }, { images, nameCard }),
    );
  });

  test('a site without cards shares the picture, cropped', () => {
    const planned = planSharedPicture(site, { spec, locale: 'fr' }, { images, nameCard: undefined });
    expect(planned).toMatchObject({ kind: 'crop', variant: { width: 1200, height: 630, format: 'jpeg' } });
  });
});
