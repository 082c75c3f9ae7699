import { expect, test } from 'vitest';

import { enterText } from '../support/browser/enter-text.ts';
import { hostForms, wrongFields, type FormPage } from '../support/forms/host-forms.ts';

const site = hostForms();
const form = '#contact-form form';
const open = (locale = 'fr') => site.open(`/${locale}/contact`, form);

const words = {
  name: 'Ada Lovelace',
  email: 'ada@analytique.example',
  message: 'Un film de deux minutes sur une machine.',
};

async function fill(visit: FormPage): Promise<void> {
  for (const [name, text] of Object.entries(words)) await enterText(visit.page, `#contact-${name}`, text);
  await visit.page.click('#contact-consent');
  // What people take to fill in a form.
  await visit.tick(20_000);
}

const submit = ({ page }: FormPage) => page.click(`${form} [type=submit]`);

/** What the form holds and shows. */
function look({ page }: FormPage) {
  return page.$eval(form, (element) => {
    const button = element.querySelector<HTMLButtonElement>('[type=submit]');
    return {
      values: Object.fromEntries(new FormData(element as HTMLFormElement)),
      disabled: button?.disabled,
      busy: button?.getAttribute('aria-busy'),
      alert: element.querySelector('[role=alert]')?.textContent ?? '',
      focus: (document.activeElement as HTMLInputElement | null)?.name,
    };
  });
}

test('the consent is wrong once the form says so, to those who see it and those who hear it', async () => {
  await using visit = await open();
  const { page } = visit;
  const root = await page.$('#contact-consent');
  const told = async () => {
    const box = await page.accessibility.snapshot(root === null ? {} : { root });
    return [box?.role, box?.invalid, await root?.evaluate((box) => getComputedStyle(box).outlineStyle)];
  };
  expect(await told()).toEqual(['checkbox', undefined, 'none']);
  await submit(visit);
  await page.focus('#contact-name');
  expect(await told()).toEqual(['checkbox', 'true', 'solid']);
});

test('S-150 a field is checked when one leaves it, and then while one types', async () => {
  await using visit = await open();
  const { page } = visit;
  await page.type('#contact-name', 'A');
  await visit.tick(1000);
  expect(await wrongFields(page)).toEqual({});
  await page.focus('#contact-company');
  expect(await wrongFields(page)).toEqual({ name: 'Il faut au moins 2 caractères.' });
  await page.type('#contact-name', 'da');
  await visit.tick(299);
  expect(Object.keys(await wrongFields(page))).toEqual(['name']);
  await visit.tick(1);
  expect(await wrongFields(page)).toEqual({});
});

test.each([
  [
    'fr',
    'Ce champ ne peut pas rester vide.',
    'Cochez cette case pour continuer.',
    '4 champs sont à revoir\u00a0:',
  ],
  ['en', 'This cannot be left empty.', 'Please tick this box to go on.', '4 fields need another look:'],
])(
  'S-151 %s: a submit shows all that is wrong and goes to the first',
  async (locale, empty, unticked, title) => {
    await using visit = await open(locale);
    await submit(visit);
    expect(await wrongFields(visit.page)).toEqual({
      name: empty,
      email: empty,
      message: empty,
      consent: unticked,
    });
    expect(await look(visit)).toMatchObject({ focus: 'name', disabled: false });
    const summary = await visit.page.$eval(`${form} [role=group]`, (group) => ({
      title: document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      targets: [...group.querySelectorAll('a')].map((link) => link.hash),
    }));
    expect(summary).toEqual({
      title,
      targets: ['#contact-name', '#contact-email', '#contact-message', '#contact-consent'],
    });
    await visit.page.click(`${form} [role=group] a[href="#contact-message"]`);
    expect((await look(visit)).focus).toBe('message');
    expect(visit.posts).toEqual([]);
  },
);

test.each([
  [
    'fr',
    'Il faut une adresse complète, comme nom@exemple.fr.',
    'Il faut un numéro, comme 04\u{A0}65\u{A0}71\u{A0}20\u{A0}14.',
  ],
  [
    'en',
    'A full address is needed, such as name@example.com.',
    'A number is needed, such as +33\u{A0}4\u{A0}65\u{A0}71\u{A0}20\u{A0}14.',
  ],
])('S-150 %s: a malformed field is told what it should look like', async (locale, email, phone) => {
  await using visit = await open(locale);
  const { page } = visit;
  await page.type('#contact-email', 'x@y');
  await page.type('#contact-phone', 'abc');
  await page.focus('#contact-name');
  expect(await wrongFields(page)).toEqual({ email, phone });
});

test.each(['fr', 'en'])('S-152 %s: what is sent arrives, and one is thanked', async (locale) => {
  await using visit = await open(locale);
  const before = (await site.kept()).length;
  await fill(visit);
  await visit.page.select('#contact-subject', 'live');
  await submit(visit);
  await visit.arrive(`/${locale}/contact-thank-you`);
  expect(visit.posts).toEqual([
    {
      path: '/_forms/contact',
      body: {
        ...words,
        company: '',
        phone: '',
        subject: 'live',
        consent: 'on',
        website: '',
        locale,
        page: `/${locale}/contact`,
        elapsed: 20_000,
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    },
  ]);
  const kept = (await site.kept()).slice(before);
  expect(kept).toMatchObject([
    {
      form: 'contact',
      locale,
      fields: { ...words, subject: 'live', consent: true },
      page: `/${locale}/contact`,
    },
  ]);
  expect(visit.documents).toEqual([`/${locale}/contact`]);
  expect(visit.said).toEqual([]);
});

test('S-152 while it is sent the button is out of reach, and a second press sends nothing', async () => {
  await using visit = await open();
  await fill(visit);
  const hold = site.host.hold('/_forms/contact');
  await submit(visit);
  await hold.reached;
  expect(await look(visit)).toMatchObject({ disabled: true, busy: 'true' });
  await visit.page.$eval(form, (element) => (element as HTMLFormElement).requestSubmit());
  await visit.settle();
  hold.release();
  await visit.arrive('/fr/contact-thank-you');
  expect(visit.posts).toHaveLength(1);
});

test('a browser that fills the form in at once is not taken for a robot', async () => {
  await using visit = await open();
  const before = (await site.kept()).length;
  for (const [name, text] of Object.entries(words)) await enterText(visit.page, `#contact-${name}`, text);
  await visit.page.click('#contact-consent');
  await submit(visit);
  expect(await look(visit)).toMatchObject({ busy: 'true' });
  await visit.tick(1999);
  expect(visit.posts).toEqual([]);
  await visit.tick(1);
  await visit.arrive('/fr/contact-thank-you');
  expect(visit.posts[0]?.body).toMatchObject({ elapsed: 2000 });
  expect(await site.kept()).toHaveLength(before + 1);
});

test('S-153 422: what the endpoint finds stands at its field', async () => {
  await using visit = await open();
  await fill(visit);
  const errors = [{ path: 'email', code: 'malformed', message: 'Cette boîte n’existe pas.' }];
  site.host.fail('/_forms/contact', { kind: 'body', status: 422, body: JSON.stringify({ errors }) });
  await submit(visit);
  await visit.page.waitForSelector('[aria-invalid=true]');
  expect(await wrongFields(visit.page)).toEqual({ email: 'Cette boîte n’existe pas.' });
  expect(await look(visit)).toMatchObject({
    values: words,
    disabled: false,
    busy: 'false',
    alert: '',
    focus: 'email',
  });
});

test('S-153 422 stays at a field in which somebody typed until they sent it', async () => {
  await using visit = await open();
  await fill(visit);
  await enterText(visit.page, '#contact-email', 'x');
  const errors = [{ path: 'email', code: 'malformed' }];
  site.host.fail('/_forms/contact', { kind: 'body', status: 422, body: JSON.stringify({ errors }) });
  await visit.page.keyboard.press('Enter');
  await visit.page.waitForSelector('[aria-invalid=true]');
  await visit.tick(1000);
  expect(Object.keys(await wrongFields(visit.page))).toEqual(['email']);
});

const still =
  'Ce que vous avez saisi est toujours là. Réessayez, ou écrivez-nous\u00a0: bonjour@verveine.example';

test.each([
  ['500', { kind: 'status', status: 500 }, `Un incident chez nous a empêché l’envoi. ${still}`],
  ['no network', { kind: 'offline' }, `La connexion a été coupée. ${still}`],
  [
    '429',
    { kind: 'status', status: 429 },
    'Plusieurs envois viennent de partir de votre connexion. Attendez une minute\u202f; ce que vous avez saisi reste là. Réessayez, ou écrivez-nous\u00a0: bonjour@verveine.example',
  ],
] as const)('S-153 %s: the visitor is told, and nothing is lost', async (_name, fault, alert) => {
  await using visit = await open();
  await fill(visit);
  const heal = site.host.fail('/_forms/contact', fault);
  await submit(visit);
  await visit.page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent !== '');
  expect(await look(visit)).toMatchObject({ values: words, disabled: false, busy: 'false', alert });
  // The button that was pressed has the focus again.
  expect(await visit.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit');
  heal();
  await submit(visit);
  await visit.arrive('/fr/contact-thank-you');
  const [first, second] = visit.posts.map(({ body }) => body['key']);
  expect(second).toBe(first);
});

test('S-153 who sends it with Enter, from its first field, sees why it was not taken', async () => {
  await using visit = await open();
  const { page } = visit;
  await fill(visit);
  site.host.fail('/_forms/contact', { kind: 'status', status: 500 });
  await page.focus('#contact-name');
  await page.evaluate(() => document.activeElement?.scrollIntoView());
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent !== '');
  await page.waitForFunction(() => {
    const { top = -1, bottom = 0 } = document.querySelector('[role=alert]')?.getBoundingClientRect() ?? {};
    return top >= 0 && Math.floor(bottom) <= innerHeight;
  });
  expect((await look(visit)).focus).toBe('name');
});

test('S-153 no answer within 10 seconds', async () => {
  await using visit = await open();
  await fill(visit);
  const hold = site.host.hold('/_forms/contact');
  await submit(visit);
  await hold.reached;
  await visit.tick(9999);
  expect(await look(visit)).toMatchObject({ busy: 'true', alert: '' });
  await visit.tick(1);
  expect(await look(visit)).toMatchObject({
    values: words,
    disabled: false,
    alert: `Pas de réponse au bout de dix secondes. ${still}`,
  });
});
