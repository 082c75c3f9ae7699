import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const site = openOutput(inject('siteDir'));
const home = '/fr';
const films = site
  .page(home)('main video')
  .get()
  .map((video) =>
    site
      .page(home)(video)
      .find('source')
      .get()
      .map(({ attribs }) => ({ src: attribs['src'] ?? '', type: attribs['type'] ?? '' })),
  );

describe('a film', () => {
  test('is there in AV1, and in H.264 for the browsers that lack it', () => {
    expect(films.length).toBeGreaterThan(1);
    for (const sources of films)
      expect(sources.map(({ type }) => type)).toEqual([
        expect.stringMatching(/^video\/webm; codecs="av01\./),
        expect.stringMatching(/^video\/mp4; codecs="avc1\./),
      ]);
  });

  test('is of the codec, the profile and the level that its type says, and at most 600 kB', () => {
    for (const { src, type } of films.flat()) {
      const bytes = readFileSync(path.join(site.dir, src));
      expect(type).toContain(`codecs="${src.endsWith('.webm') ? av1Codec(bytes) : h264Codec(bytes)}"`);
      expect(bytes.length).toBeLessThanOrEqual(600_000);
    }
  });
});

/** From the `av1C` record, which is the CodecPrivate element of a WebM. https://aomediacodec.github.io/av1-isobmff/#av1codecconfigurationbox */
function av1Codec(bytes: Buffer): string {
  const record = bytes.indexOf(Buffer.from([0x63, 0xa2]), bytes.indexOf('V_AV1')) + 3;
  const [marker = 0, levels = 0, flags = 0] = bytes.subarray(record);
  expect(marker).toBe(0x81);
  const depth = (flags & 0x40) === 0 ? '08' : '10';
  const level = String(levels & 0x1f).padStart(2, '0');
  return `av01.${levels >> 5}.${level}${flags & 0x80 ? 'H' : 'M'}.${depth}`;
}

/** From the `avcC` box of an MP4: profile, constraints and level as they stand. */
function h264Codec(bytes: Buffer): string {
  const start = bytes.indexOf('avcC') + 5;
  return `avc1.${bytes.subarray(start, start + 3).toString('hex')}`;
}

describe('in Chromium', () => {
  const host = useSiteHost();

  test('its still is seen until it plays', async () => {
    const page = await host.context.newPage();
    await page.goto(host.origin + home);
    const film = await page.waitForSelector('main .film > div');
    await film?.scrollIntoView();
    await page.waitForNetworkIdle();
    const seen = await film?.screenshot();
    await page.$eval('main .film video', (video) => video.remove());
    const still = await film?.screenshot();
    // A line of pixels across the picture, where the player has no controls.
    const line = (picture?: Uint8Array) =>
      sharp(picture).extract({ left: 0, top: 100, width: 700, height: 1 }).raw().toBuffer();
    expect(await line(seen)).toEqual(await line(still));
    await page.close();
  });

  test('a mark on its still tells that it plays, below the player, which is pressed', async () => {
    const page = await openPage(host.context);
    await page.goto(host.origin + home);
    const [mark, pressed] = await page.$eval('main .film .icon-play', (icon) => {
      icon.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = icon.getBoundingClientRect();
      return [width, document.elementFromPoint(x + width / 2, y + height / 2)?.localName];
    });
    expect([mark, pressed]).toEqual([24, 'video']);
    await page.close();
  });

  test('its frame has its shape, upright or wide', async () => {
    const page = await host.context.newPage();
    await page.goto(host.origin + home);
    const shapes = await page.$$eval('main .film > div', (frames) =>
      Promise.all(
        frames.map(async (frame) => {
          const [still, video] = [frame.querySelector('img'), frame.querySelector('video')];
          if (still === null || video === null) throw new Error('A film lacks its still');
          video.preload = 'metadata';
          await new Promise((resolve) => {
            video.addEventListener('loadedmetadata', resolve, { once: true });
          });
          return [still.clientWidth / still.clientHeight, video.videoWidth / video.videoHeight];
        }),
      ),
    );
    expect(shapes.some(([frame = 1]) => frame < 1)).toBe(true);
    for (const [frame, film = 0] of shapes) expect(frame).toBeCloseTo(film, 1);
    await page.close();
  });

  test('is as wide as the lines of its page on a laptop, and a link to it shows it with its controls', async () => {
    const page = await openPage(host.context, { width: 1440, height: 900 });
    await page.goto(`${host.origin}${home}#showreel-film`);
    const [line, film] = await page.$$eval('#showreel .section-head, #showreel .film > div', (boxes) =>
      boxes.map((box) => box.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(Math.abs((line?.right ?? 0) - (film?.right ?? 0))).toBeLessThan(2);
    expect(film?.height).toBeLessThanOrEqual(900 - 80);
    await page.close();
  });

  test('the perforations of a strip are as wide as the film below them', async () => {
    const page = await openPage(host.context, { width: 1440, height: 900 });
    await page.goto(host.origin + home);
    const widths = await page.$$eval('.perforated', (strips) =>
      strips.map((strip) => [strip.clientWidth, strip.nextElementSibling?.clientWidth]),
    );
    expect(widths.length).toBeGreaterThan(1);
    for (const [strip, film] of widths) expect(strip).toBe(film);
    await page.close();
  });

  test('is aligned with the title of its section where a low window makes it narrow', async () => {
    const page = await openPage(host.context, { width: 1366, height: 650 });
    await page.goto(host.origin + home);
    const [title, film] = await page.$$eval('#showreel h2, #showreel .film', (boxes) =>
      boxes.map((box) => box.getBoundingClientRect().left),
    );
    expect(film).toBeCloseTo(title ?? 0, 0);
    await page.close();
  });

  test('the AV1 plays when it is asked for, and nothing of a film is fetched before', async () => {
    const page = await host.context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:mp4|webm|vtt)$/.test(request.url())) fetched.push(request.url());
    });
    await page.goto(host.origin + home, { waitUntil: 'networkidle0' });
    const video = await page.waitForSelector('main video');
    await video?.scrollIntoView();
    await page.waitForNetworkIdle();
    expect(fetched).toEqual([]);

    const shown = await video?.evaluate(async (element) => {
      const film = element as HTMLVideoElement;
      film.muted = true;
      await film.play();
      return {
        source: film.currentSrc,
        ready: film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        size: [film.videoWidth, film.videoHeight],
        error: film.error?.message,
      };
    });
    const source = host.origin + (films[0]?.[0]?.src ?? '');
    expect(shown).toEqual({ source, ready: true, size: [1280, 720], error: undefined });
    expect(fetched.filter((url) => !url.endsWith('.vtt'))).toEqual(expect.arrayContaining([source]));
    expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  });
});
