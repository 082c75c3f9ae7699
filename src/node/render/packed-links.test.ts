import { expect, test } from 'vitest';

import type { PageLinks } from '../../shared/pages/page-links.ts';
import { createLinkPacker } from './packed-links.ts';

const linksOf = (page: number): PageLinks => ({
  ids: ['main', `été-${page}`, '7'],
  hrefs: ['/fr', '/fr', `/fr/p${page}`, `#${encodeURIComponent(`été-${page}`)}`],
  fileUrls: [`/files/${page}.pdf`],
  foreignUrls: page % 2 === 0 ? [] : ['frame-src https://video.example/é'],
});

test('links are read as they were given, of however many pages', () => {
  const pack = createLinkPacker();
  const packed = Array.from({ length: 6000 }, (_, page) => pack(linksOf(page)));
  for (const [page, { ids, hrefs, fileUrls, foreignUrls }] of packed.entries())
    expect({ ids, hrefs, fileUrls, foreignUrls }).toEqual(linksOf(page));
});
