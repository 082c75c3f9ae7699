import type { Page } from 'puppeteer-core';

import { isMarkSeen } from './focus-mark.ts';
import { listStops, readFocus } from './focus-stops.ts';
import { painted } from './open-page.ts';

/**
 * Presses Tab from the top of a page to its end and tells what is wrong. What it has looked at on one page, by kind of
 * element, it adds to `seen` and does not look at again.
 */
export async function walkKeyboard(page: Page, seen: Set<string>): Promise<readonly string[]> {
  const stops = await page.evaluate(listStops);
  const wrong: string[] = [];
  let last = -1;
  // A film's own buttons are stops within a stop.
  const limit = stops.length * 2 + 60;
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const { index, name, isMarked, isCovered, box } = await page.evaluate(readFocus);
    if (index === last) continue;
    // After the last stop comes the browser's own bar, or the first stop again.
    if (index === undefined || (index === 0 && last === stops.length - 1)) {
      for (const { name } of stops.slice(last + 1)) wrong.push(`Tab does not reach ${name}`);
      return wrong;
    }
    if (index !== last + 1) wrong.push(`Tab goes from ${stops[last]?.name} to ${name}`);
    if (!isMarked) wrong.push(`nothing marks the focus of ${name}`);
    if (isCovered) wrong.push(`something covers ${name}`);
    const kind = stops[index]?.kind ?? name;
    if (isMarked && !isCovered && !seen.has(kind)) {
      if (!(await painted(page, () => isMarkSeen(page, box))))
        wrong.push(`the mark of the focus cannot be seen on ${name}`);
      seen.add(kind);
    }
    last = index;
  }
  return [...wrong, `the focus is trapped at ${stops[last]?.name}`];
}
