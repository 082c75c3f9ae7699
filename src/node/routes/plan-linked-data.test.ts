import { expect, test } from 'vitest';

import type { FileAsset, Image } from '../../shared/content.ts';
import { planLinkedData } from './plan-linked-data.ts';

const settings = { widths: [480, 1200], formats: ['jpeg'], recipe: 'r' } as const;
const site = { siteUrl: 'https://site.example', cdnURL: '/docs/' };
const poster: Image = {
  kind: 'image',
  name: 'poster',
  hash: 'abcdef0123456789',
  width: 1600,
  height: 900,
  placeholder: 0,
  type: 'raster',
};
const film: FileAsset = { kind: 'file', name: 'film', hash: '0123456789abcdef', extension: 'mp4', size: 9 };

test('pictures and files become absolute addresses, and are published', () => {
  const { objects, images, files } = planLinkedData(
    site,
    [{ '@type': 'VideoObject', thumbnailUrl: [poster], contentUrl: film, duration: 'PT8S' }],
    settings,
  );
  expect(objects).toEqual([
    {
      '@type': 'VideoObject',
      thumbnailUrl: ['https://site.example/docs/assets/images/poster-abcdef0123-1200x675.r.jpg'],
      contentUrl: 'https://site.example/docs/assets/files/film.0123456789.mp4',
      duration: 'PT8S',
    },
  ]);
  expect(images.map(({ path }) => path)).toEqual(['assets/images/poster-abcdef0123-1200x675.r.jpg']);
  expect(files).toEqual(['assets/files/film.0123456789.mp4']);
});

test('a vector picture is named as it is; assets of another origin keep it', () => {
  const { objects } = planLinkedData(
    { siteUrl: 'https://site.example', cdnURL: 'https://cdn.example/' },
    [{ logo: { ...poster, type: 'vector' } }],
    settings,
  );
  expect(objects).toEqual([{ logo: 'https://cdn.example/assets/images/poster-abcdef0123.svg' }]);
});

test('what is no JSON is named by its place', () => {
  expect(() => planLinkedData(site, [{}, { when: new Date(0) } as never], settings)).toThrow(
    'jsonLd[1].when',
  );
});
