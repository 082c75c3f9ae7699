import type { Page } from 'puppeteer-core';

import { secondFrame } from '../browser/second-frame.ts';
import type { SoakContext } from './soak-actions.ts';
import type { Expectations, JudgeOptions } from './soak-expect.ts';

export interface SettleOptions extends JudgeOptions {
  /** Where the step must have led. */
  readonly target: string;
  /** There is no host: the browser may say so in the place of the page. */
  readonly isOffline: boolean;
}

/** Far beyond what the runtime and the browser wait for. */
const patience = 8_000;

/** How often a document may stay silent in one step: a question may meet it in the instant in which it is put away. */
const maxSilences = 2;

/** Waits until nothing moves, and gives what is wrong then. */
export async function settleSoak(
  { visit, host, colors }: SoakContext,
  files: Pick<Expectations, 'judge'>,
  { target, isOffline, ...judging }: SettleOptions,
): Promise<string | undefined> {
  const { page } = visit;
  let deadline = Date.now() + patience;
  let silences = 0;
  let wrong: string | undefined;
  while (Date.now() < deadline) {
    const silence = createSilence();
    try {
      wrong = await Promise.race([look(), silence.kept]);
      if (wrong === undefined) return undefined;
    } catch (error) {
      // A document that goes while it is looked at.
      wrong = String(error);
      if (error === silence.error && (silences += 1) <= maxSilences) deadline = Date.now() + patience;
    } finally {
      silence.end();
    }
  }
  const at = await page.evaluate(() => location.href).catch(String);
  return at === target ? wrong : `is at ${at}, not ${target}; ${wrong}`;

  /** What is wrong once nothing moves. */
  async function look(): Promise<string | undefined> {
    await page.waitForFunction(isThere, { timeout: patience }, target, isOffline);
    // Requests that the page has sent by now are on their way, and then answered; also those that load the next document.
    const isWhole = (await page.$('[data-bar]')) !== null;
    // Where the bar's code is lost, the document may load itself again when its last part has been asked for.
    for (let rounds = isOffline || isWhole ? 1 : 4; rounds > 0; rounds -= 1) {
      // A click is followed once its frame is painted.
      await whileHere(page, () => secondFrame(page));
      await whileHere(page, () =>
        page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))),
      );
      if (!isOffline) await whileHere(page, visit.settle);
      await host.quiet();
    }
    if (isOffline && (await page.evaluate(() => location.protocol)) === 'chrome-error:') return undefined;
    if (!(await page.evaluate(isThere, target, isOffline))) return 'another document came';
    return (await files.judge(page, judging)) ?? (await judgeState());
  }

  async function judgeState(): Promise<string | undefined> {
    const { mode, open } = await page.evaluate(() => ({
      mode: document.documentElement.className,
      open: document.querySelectorAll(':is(dialog, [data-drawer])[open]').length,
    }));
    const expected = colors.preference === 'system' ? colors.system : colors.preference;
    if (mode !== expected) return `the colour mode is ${mode}, not ${expected}`;
    return open > 0 ? 'the menu is open' : undefined;
  }
}

/** A document that the browser keeps for the way back answers no more, and tells nobody. */
async function whileHere(page: Page, work: () => Promise<unknown>): Promise<void> {
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(new Error('another document came'));
  });
  page.once('framenavigated', leave);
  try {
    await Promise.race([work(), left]);
  } finally {
    page.off('framenavigated', leave);
  }
}

/** In the page: it is where it should be, its runtime runs, and the bar's island has come, or will not. */
function isThere(target: string, isOffline: boolean): boolean {
  if (isOffline && location.protocol === 'chrome-error:') return true;
  if (location.href !== target || !('sitegen' in window) || document.readyState !== 'complete') return false;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isLost = loaded.some(
    ({ name, responseStatus }) => /\/islands\./.test(name) && responseStatus !== 200,
  );
  const isAsked = loaded.some(({ name }) => /\/nav-bar\./.test(name));
  return isLost || isAsked || document.querySelector('[data-bar]') !== null;
}

/** Rejects when nothing has answered for as long as anything takes. */
function createSilence() {
  const error = new Error('the document does not answer');
  let timer: NodeJS.Timeout | undefined;
  const kept = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), 2 * patience);
  });
  return { error, kept, end: () => clearTimeout(timer) };
}
