import { expect, test } from 'vitest';

import { enterText } from '../support/browser/enter-text.ts';
import { hostForms, wrongFields, type FormPage } from '../support/forms/host-forms.ts';

const site = hostForms();
const form = '#newsletter form';
const open = (path = '/fr/blog', options = {}) => site.open(path, form, options);

const submit = ({ page }: FormPage) => page.click(`${form} [type=submit]`);
const status = (visit: FormPage) => visit.text('#newsletter [role=status]');

async function fill(visit: FormPage): Promise<void> {
  await enterText(visit.page, '#newsletter-email', 'ada@analytique.example');
  await visit.page.click('#newsletter-consent');
  await visit.tick(5000);
}

const texts = { fr: 'C’est presque fait.', en: 'Nearly there.' };

test('S-154 both the address and the consent are wanted', async () => {
  await using visit = await open();
  await submit(visit);
  expect(Object.keys(await wrongFields(visit.page))).toEqual(['email', 'consent']);
  await visit.page.type('#newsletter-email', 'ada@analytique');
  await submit(visit);
  expect(await wrongFields(visit.page)).toEqual({
    email: 'Il faut une adresse complète, comme nom@exemple.fr.',
    consent: 'Cochez cette case pour continuer.',
  });
  await visit.page.click('#newsletter-consent');
  // What the mouse has changed is seen in the next frame.
  await expect.poll(async () => Object.keys(await wrongFields(visit.page))).toEqual(['email']);
  expect(visit.posts).toEqual([]);
});

test.each(['fr', 'en'] as const)(
  'S-154 %s: who has signed up is told so, and asked no more',
  async (locale) => {
    await using visit = await open(`/${locale}/blog`);
    const { page } = visit;
    await fill(visit);
    const height = () => page.$eval('#newsletter', (section) => section.getBoundingClientRect().height);
    const before = await height();
    await submit(visit);
    await page.waitForFunction(() => document.querySelector('#newsletter [role=status]')?.textContent !== '');
    expect(await status(visit)).toContain(texts[locale]);
    expect(await page.$eval(form, (element) => element.checkVisibility({ visibilityProperty: true }))).toBe(
      false,
    );
    expect(await height()).toBe(before);
    // What has the focus is outlined.
    const thanks = await page.$eval('#newsletter [role=status]', ({ clientHeight }) => clientHeight);
    expect(thanks).toBeLessThan(before / 3);
    expect(visit.posts).toMatchObject([
      {
        path: '/_forms/newsletter',
        body: { email: 'ada@analytique.example', consent: 'on', locale, page: `/${locale}/blog` },
      },
    ]);
    expect((await site.kept()).at(-1)).toMatchObject({ form: 'newsletter', locale, confirmed: undefined });

    await visit.goto(`/${locale}/resources`);
    await page.$eval(form, (element) => element.scrollIntoView());
    await page.waitForSelector(`${form}[novalidate]`);
    expect(await status(visit)).toContain(texts[locale]);

    const kept = await page.evaluate(() => sessionStorage.getItem('newsletter'));
    await visit.goto(`/${locale}/page/cookies`);
    const told = await page.$$eval('main tr', (rows) =>
      rows
        .map(({ cells }) => [...cells].map((cell) => cell.textContent))
        .find(([name]) => name === 'newsletter'),
    );
    expect(told).toEqual(expect.arrayContaining(['sessionStorage', kept]));
  },
);

/** What a screen reader has to say of the answer: where the focus is, and whether the text is announced by itself. */
const heard = ({ page }: FormPage) =>
  page.$eval('#newsletter [role=status]', (element) => ({
    isFocused: document.activeElement === element,
    isAnnounced: element.getAttribute('aria-live') !== 'off',
  }));

test.each<[string, (visit: FormPage) => Promise<void>]>([
  ['the button', submit],
  [
    'Enter in a field',
    async ({ page }) => {
      await page.focus('#newsletter-email');
      await page.keyboard.press('Enter');
    },
  ],
])('S-154 after %s the focus goes to the answer, which is heard once', async (_name, send) => {
  await using visit = await open();
  await fill(visit);
  await send(visit);
  await expect.poll(() => status(visit)).toContain(texts.fr);
  await expect.poll(() => heard(visit)).toEqual({ isFocused: true, isAnnounced: false });
});

test('S-154 who has gone on meanwhile stays there, and is told', async () => {
  await using visit = await open();
  await fill(visit);
  const hold = site.host.hold('/_forms/newsletter');
  await submit(visit);
  await hold.reached;
  await visit.page.focus('footer a');
  hold.release();
  await expect.poll(() => status(visit)).toContain(texts.fr);
  expect(await heard(visit)).toEqual({ isFocused: false, isAnnounced: true });
  expect(await visit.page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
});

test('S-154 who fills in what nobody sees is told the same, and nothing is sent', async () => {
  await using visit = await open();
  await fill(visit);
  await visit.page.$eval('#newsletter [name=website]', (input) => ((input as HTMLInputElement).value = 'x'));
  await submit(visit);
  await visit.page.waitForFunction(
    () => document.querySelector('#newsletter [role=status]')?.textContent !== '',
  );
  expect(await status(visit)).toContain(texts.fr);
  expect(visit.posts).toEqual([]);
});

test('with storage blocked the form is as good as ever', async () => {
  await using visit = await open('/fr/blog', { blockStorage: true });
  await fill(visit);
  await submit(visit);
  await visit.page.waitForFunction(
    () => document.querySelector('#newsletter [role=status]')?.textContent !== '',
  );
  expect(visit.said).toEqual([]);
});
