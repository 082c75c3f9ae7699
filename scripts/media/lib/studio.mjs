// Opens headless Chromium and hands back a camera: shoot a job, get a PNG.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import * as post from './post.mjs';

const here = new URL('.', import.meta.url);
const read = (path) => readFile(new URL(path, here), 'utf8');

const GRADE = {
  exposure: 1,
  warmth: 1,
  contrast: 0.35,
  saturation: 1.08,
  vignette: 0.7,
  grain: 0.65,
  bloom: 1,
  streak: 0,
  wash: 0.25,
};

// Light scenes are drawn at full size, the others at five eighths.
const LIGHT = new Set(['stage', 'lens', 'ribbon', 'glass', 'cinema']);

// A scene's own parameters stand in its source as `uniform float name; // = default`.
const defaults = (source) =>
  Object.fromEntries(
    [...source.matchAll(/^uniform float (\w+); *\/\/ = (-?[\d.]+)/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  );

export async function openStudio() {
  const profile = await mkdtemp(join(tmpdir(), 'verveine-media-'));
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    userDataDir: profile,
    protocolTimeout: 900_000,
    args: [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu-watchdog',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.addScriptTag({ content: await read('page.js') });
  await page.evaluate((...a) => window.setup(...a), await read('common.glsl'), await read('main.glsl'), {
    ...post,
  });

  const scenes = new Map();
  const load = async (name) => {
    if (!scenes.has(name)) {
      const source = await read(`../scenes/${name}.glsl`);
      await page.evaluate((...a) => window.addScene(...a), name, source);
      scenes.set(name, defaults(source));
    }
    return scenes.get(name);
  };

  const draw = async ({
    scene,
    seed = 1,
    params = {},
    grade = {},
    time = 0,
    frame = 0,
    samples = 1,
    shutter = 0,
    scale,
    width,
    height,
  }) => {
    const known = await load(scene);
    const stray = Object.keys(params).filter((key) => !(key in known));
    if (stray.length) throw new Error(`${scene}: unknown parameter ${stray.join(', ')}`);
    const job = {
      scene,
      seed,
      time,
      frame,
      samples,
      shutter,
      width,
      height,
      scale: scale ?? (LIGHT.has(scene) ? 1 : 0.625),
      params: { ...known, ...params },
      grade: { ...GRADE, ...grade },
    };
    await page.evaluate((j) => window.draw(j), job);
  };

  return {
    async png(job) {
      await draw(job);
      return Buffer.from(await page.evaluate(() => window.png()), 'base64');
    },
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
