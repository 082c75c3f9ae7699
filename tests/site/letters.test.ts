import { expect, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test.each(['p', 'button'])(
  'letters of a <%s> are as far apart as the font says, not whole pixels',
  async (name) => {
    const page = await openPage(host.context);
    await page.goto(`${host.origin}/fr`);
    const [small = 0, large = 0] = await page.evaluate(async (tag) => {
      await document.fonts.load('13px "Bricolage Text"');
      const widthAt = (size: number) => {
        const element = document.createElement(tag);
        element.style.cssText = `position: absolute; padding: 0; border: 0; font: ${size}px "Bricolage Text"`;
        element.style.fontOpticalSizing = 'none';
        element.style.whiteSpace = 'nowrap';
        element.textContent = 'Dire ce que l’image ne dit pas, et ce que cela coûte.';
        document.body.append(element);
        return element.getBoundingClientRect().width / size;
      };
      return [widthAt(13), widthAt(130)];
    }, name);
    expect(small).toBeCloseTo(large, 1);
    await page.close();
  },
);
