import { expect, test } from 'vitest';

import { enterText } from '../support/browser/enter-text.ts';
import { hostForms, wrongFields, type FormPage } from '../support/forms/host-forms.ts';

const site = hostForms();
const form = '#contact-form form';
const open = () => site.open('/fr/contact', form);

const words = {
  name: 'Ada Lovelace',
  email: 'ada@analytique.example',
  message: 'Un film de deux minutes sur une machine.',
};

async function fill(visit: FormPage): Promise<void> {
  for (const [name, text] of Object.entries(words)) await enterText(visit.page, `#contact-${name}`, text);
  // As a script would: after Back the page may still be on its way to where it was.
  await visit.click('#contact-consent');
  await visit.tick(20_000);
}

const submit = ({ click }: FormPage) => click(`${form} [type=submit]`);

/** What the form holds once scripts have taken it over. */
async function heldAfter(visit: FormPage, path: string) {
  await visit.arrive(path);
  await visit.page.$eval(form, (element) => element.scrollIntoView());
  await visit.page.waitForSelector(`${form}[novalidate]`);
  return visit.page.$eval(form, (element) => Object.fromEntries(new FormData(element as HTMLFormElement)));
}

const empty = { name: '', email: '', company: '', phone: '', subject: '', message: '', website: '' };
const back = ({ page }: FormPage) => page.evaluate(() => history.back());

test('after Back from the privacy page all that was filled in is there, and nothing is stored', async () => {
  await using visit = await open();
  await fill(visit);
  const { page } = visit;
  await page.select('#contact-subject', 'live');
  await page.$eval('[name=website]', (input) => ((input as HTMLInputElement).value = 'x'));
  const privacy = await page.$eval(`${form} a.link`, (link) => link.pathname);
  await visit.click(`${form} a.link`);
  await visit.arrive(privacy);
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toEqual({
    ...empty,
    ...words,
    subject: 'live',
    consent: 'on',
    locale: 'fr',
    page: '/fr/contact',
  });
  expect(await wrongFields(page)).toEqual({});
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toMatch(/Ada|analytique/);
  expect(visit.documents).toEqual(['/fr/contact']);
  expect(visit.said).toEqual([]);
});

test('in the other language the texts are there; its consent is yet to be given, and the post is of its page', async () => {
  await using visit = await open();
  await fill(visit);
  await visit.follow('/en/contact');
  const held = await heldAfter(visit, '/en/contact');
  expect(held).toEqual({ ...empty, ...words, locale: 'en', page: '/en/contact' });
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toMatchObject({ ...words, consent: 'on', locale: 'fr' });
});

test('what was sent is not offered again, whether or not its answer was waited for', async () => {
  await using visit = await open();
  await fill(visit);
  await submit(visit);
  await visit.arrive('/fr/contact-thank-you');
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toMatchObject(empty);

  await fill(visit);
  const hold = site.host.hold('/_forms/contact');
  await submit(visit);
  await hold.reached;
  await visit.follow('/fr/page/cookies');
  await visit.arrive('/fr/page/cookies');
  const answered = visit.page.waitForResponse((response) => response.url().endsWith('/_forms/contact'));
  hold.release();
  await answered;
  await visit.settle();
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toMatchObject(empty);
  // Who has been thanked, and says the same again, means it.
  expect(new Set(visit.posts.map(({ body }) => body['key'])).size).toBe(2);
});

test('a form that was left while it was posted, and is sent again after Back, is one message', async () => {
  await using visit = await open();
  await fill(visit);
  const hold = site.host.hold('/_forms/contact');
  await submit(visit);
  await hold.reached;
  await visit.follow('/fr/page/cookies');
  await visit.arrive('/fr/page/cookies');
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toMatchObject({ ...words, consent: 'on' });
  await visit.tick(20_000);
  await submit(visit);
  hold.release();
  await visit.arrive('/fr/contact-thank-you');
  expect(visit.posts).toHaveLength(2);
  expect(new Set(visit.posts.map(({ body }) => body['key'])).size).toBe(1);
});

test('what is filled in before scripts come is not written over', async () => {
  await using visit = await open();
  await fill(visit);
  await visit.follow('/fr/page/cookies');
  await visit.arrive('/fr/page/cookies');
  await visit.page.evaluate(() =>
    document.addEventListener('sitegen:page', () => {
      const name = document.querySelector<HTMLInputElement>('#contact-name');
      if (name?.form?.noValidate === false) name.value = 'Grace';
    }),
  );
  await back(visit);
  expect(await heldAfter(visit, '/fr/contact')).toMatchObject({ ...words, name: 'Grace' });
});
