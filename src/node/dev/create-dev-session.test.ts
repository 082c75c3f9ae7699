import { describe, expect, test } from 'vitest';

import type { BuildResult, Engine } from '../engine/engine-types.ts';
import type { Site } from '../model.ts';
import { createDevSession } from './create-dev-session.ts';

const CONFIG = '/site/site.config.ts';

/** A session over sites that are only names; the log tells what happened. */
async function setUp() {
  const log: string[] = [];
  const state = { name: 'one', isConfigBroken: false, build: () => Promise.resolve() };
  const session = await createDevSession({
    async loadSite() {
      if (state.isConfigBroken) throw new Error('config');
      return { site: { name: state.name } as Site, files: [CONFIG] };
    },
    async openEngine(site): Promise<Engine> {
      log.push(`open ${site.name}`);
      return {
        site,
        async build() {
          log.push(`build ${site.name}`);
          await state.build();
          return {} as BuildResult;
        },
        async [Symbol.asyncDispose]() {
          log.push(`dispose ${site.name}`);
        },
      };
    },
    onBuilt: (_result, site) => log.push(`built ${site.name}`),
    onFailure: (error) => log.push(`failed: ${(error as Error).message}`),
  });
  return { session, state, log };
}

describe('createDevSession', () => {
  test('builds again with the same engine after a change of content', async () => {
    const { session, log } = await setUp();
    await session.update([]);
    await session.update(['/site/content/a.md']);
    expect(log).toEqual(['open one', 'build one', 'built one', 'build one', 'built one']);
  });

  test('takes a changed config in place', async () => {
    const { session, state, log } = await setUp();
    state.name = 'two';
    await session.update([CONFIG]);
    expect(log).toEqual(['open one', 'open two', 'dispose one', 'build two', 'built two']);
    expect(session.current().site.name).toBe('two');
  });

  test('keeps the site while its config is broken, and loads it again at the next change of any file', async () => {
    const { session, state, log } = await setUp();
    state.isConfigBroken = true;
    await session.update([CONFIG]);
    expect(session.current().site.name).toBe('one');
    state.isConfigBroken = false;
    state.name = 'two';
    await session.update(['/site/content/schema.ts']);
    expect(log).toEqual(['open one', 'failed: config', 'open two', 'dispose one', 'build two', 'built two']);
  });

  test('goes on after a build that failed', async () => {
    const { session, state, log } = await setUp();
    state.build = () => Promise.reject(new Error('disk full'));
    await session.update([]);
    state.build = () => Promise.resolve();
    await session.update([]);
    expect(log.slice(1)).toEqual(['build one', 'failed: disk full', 'build one', 'built one']);
  });

  test('one build at a time', async () => {
    const { session, log } = await setUp();
    await Promise.all([session.update([]), session.update([])]);
    expect(log.slice(1)).toEqual(['build one', 'built one', 'build one', 'built one']);
  });
});
