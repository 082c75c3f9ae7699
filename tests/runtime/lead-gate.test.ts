import { expect, test } from 'vitest';

import { enterText } from '../support/browser/enter-text.ts';
import { hostForms, wrongFields, type FormPage } from '../support/forms/host-forms.ts';

const site = hostForms();
const button = 'aside [aria-haspopup=dialog]';
const dialog = 'dialog.modal';
const place = '/fr/resources/article/archivage';
const other = '/fr/resources/article/budget-type';

const open = (options = {}) => site.open(place, 'aside :is(summary, button)', options);

async function press({ page }: FormPage): Promise<void> {
  await page.$eval('aside :is(summary, button)', (element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForSelector(button);
  await page.click(button);
}

async function openDialog(visit: FormPage): Promise<void> {
  await press(visit);
  await visit.page.waitForSelector(`${dialog}[open] form[novalidate]`);
}

const isOpen = ({ page }: FormPage) => page.$eval(dialog, (element) => (element as HTMLDialogElement).open);
const focus = ({ page }: FormPage) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup') ?? document.activeElement?.id);
const send = ({ page }: FormPage) => page.click(`${dialog} [type=submit]`);

async function fill(visit: FormPage): Promise<void> {
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await enterText(visit.page, '#lead-email', 'ada@analytique.example');
  await visit.page.click('#lead-consent');
  await visit.tick(8000);
}

/** Fills the gate in; gives the address that the file was then asked for at. */
async function pass(visit: FormPage): Promise<string> {
  await openDialog(visit);
  await fill(visit);
  await send(visit);
  await site.host.answered(/^\/_forms\/file\//);
  await visit.page.waitForFunction(() => document.querySelector('aside [role=status]')?.textContent !== '');
  return site.host.requestsOf(/^\/_forms\/file\//)[0] ?? '';
}

test('S-156 a protected guide asks who wants it, and is then downloaded', async () => {
  await using visit = await open();
  const before = (await site.kept()).length;
  await openDialog(visit);
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await visit.page.type('#lead-email', 'ada@');
  await visit.page.click('#lead-consent');
  await visit.tick(8000);
  await send(visit);
  expect(Object.keys(await wrongFields(visit.page))).toEqual(['email']);
  expect(visit.posts).toEqual([]);

  await visit.page.type('#lead-email', 'analytique.example');
  await send(visit);
  await site.host.answered(/^\/_forms\/file\//);
  expect(visit.posts).toMatchObject([
    {
      path: '/_forms/lead',
      body: { firstName: 'Ada', email: 'ada@analytique.example', consent: 'on', page: place, locale: 'fr' },
    },
  ]);
  expect((await site.kept()).slice(before)).toMatchObject([{ form: 'lead', fields: { firstName: 'Ada' } }]);
  expect(await isOpen(visit)).toBe(false);
  expect(await focus(visit)).toBe('dialog');
  expect(await visit.text('aside [role=status]')).toContain('Le téléchargement commence.');
  const again = await visit.page.$eval('aside [role=status] a', (link) => link.pathname + link.search);
  expect(site.host.requestsOf(/^\/_forms\/file\//)).toEqual([again]);
  // The page is where it was: what comes is something to save.
  expect(new URL(visit.page.url()).pathname).toBe(place);
  expect(visit.said).toEqual([]);
});

test.each<[string, (visit: FormPage) => Promise<unknown>]>([
  ['Escape', ({ page }) => page.keyboard.press('Escape')],
  ['the close icon', ({ page }) => page.click(`${dialog} [aria-label=Fermer]`)],
  ['a press beside it', ({ page }) => page.mouse.click(5, 400)],
])('S-156 %s closes the dialog, and the focus goes back', async (_name, close) => {
  await using visit = await open();
  await openDialog(visit);
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await close(visit);
  await visit.page.waitForSelector(`${dialog}:not([open])`);
  expect(await focus(visit)).toBe('dialog');
  // What was typed is there when it opens again, and nothing is held against it.
  await openDialog(visit);
  expect(await visit.page.$eval('#lead-firstName', (input) => (input as HTMLInputElement).value)).toBe('Ada');
  expect(await wrongFields(visit.page)).toEqual({});
});

test('S-156 the dialog has a name, is modal, and keeps Tab in it', async () => {
  await using visit = await open();
  await openDialog(visit);
  const { page } = visit;
  const tree = await page.accessibility.snapshot();
  expect(tree?.children?.find(({ role }) => role === 'dialog')).toMatchObject({
    name: 'Avant de télécharger',
    modal: true,
  });
  const stops: (string | null)[] = [];
  for (let presses = 0; presses < 8; presses += 1) {
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.getAttribute('aria-label') ?? (element.id || element.tagName);
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(stops).toEqual([
    'Fermer',
    'lead-firstName',
    'lead-email',
    'lead-company',
    'lead-consent',
    'A',
    'BUTTON',
    'Fermer',
  ]);
});

test('S-157 from then on another protected guide is downloaded at once', async () => {
  await using visit = await open();
  const first = await pass(visit);
  await visit.goto(other);
  await press(visit);
  await site.host.answered(/^\/_forms\/download\?/);
  await visit.page.waitForFunction(() => document.querySelector('aside [role=status]')?.textContent !== '');
  const [, second = ''] = site.host.requestsOf(/^\/_forms\/file\//);
  expect(second.split('?')[0]).not.toBe(first.split('?')[0]);
  expect(visit.posts).toHaveLength(1);
  expect(await isOpen(visit)).toBe(false);
  expect(visit.said).toEqual([]);
});

test('S-157 who closes the dialog while it is sent has sent it all the same', async () => {
  await using visit = await open();
  await openDialog(visit);
  await fill(visit);
  const hold = site.host.hold('/_forms/lead');
  await send(visit);
  await hold.reached;
  await visit.page.keyboard.press('Escape');
  hold.release();
  await visit.page.waitForFunction(() => sessionStorage.getItem('resource-access')?.includes('grant":"'));
  await press(visit);
  await site.host.answered(/^\/_forms\/file\//);
  expect(visit.posts).toHaveLength(1);
});

test('who closes the dialog before anything is sent has sent nothing', async () => {
  await using visit = await open();
  await openDialog(visit);
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await enterText(visit.page, '#lead-email', 'ada@analytique.example');
  await visit.page.click('#lead-consent');
  await send(visit);
  await visit.page.keyboard.press('Escape');
  await visit.tick(3000);
  await visit.settle();
  expect(visit.posts).toEqual([]);
});

test('who fills in what nobody sees has the dialog closed, and nothing is sent', async () => {
  await using visit = await open();
  await openDialog(visit);
  await fill(visit);
  await visit.page.$eval(`${dialog} [name=website]`, (input) => ((input as HTMLInputElement).value = 'x'));
  await send(visit);
  await visit.page.waitForSelector(`${dialog}:not([open])`);
  expect(visit.posts).toEqual([]);
});

test('S-157 a grant that is no longer good opens the dialog again', async () => {
  await using visit = await open();
  await visit.page.evaluate(() =>
    sessionStorage.setItem('resource-access', '{"grant":"forged","at":"2026-01-01"}'),
  );
  await openDialog(visit);
  expect(site.host.requestsOf(/^\/_forms\/download\?/)).toHaveLength(1);
  expect(await visit.page.evaluate(() => sessionStorage.getItem('resource-access'))).not.toContain('forged');
});

test('S-157 with storage blocked it asks each time, and nothing breaks', async () => {
  await using visit = await open({ blockStorage: true });
  await pass(visit);
  await openDialog(visit);
  expect(visit.posts).toHaveLength(1);
  expect(visit.said).toEqual([]);
});

test('an endpoint that is away is said to be, and the next press tries again', async () => {
  await using visit = await open();
  await pass(visit);
  site.host.forget();
  const heal = site.host.fail(/^\/_forms\/download\?/, { kind: 'status', status: 503 });
  await press(visit);
  await visit.page.waitForFunction(() => document.querySelector('aside [role=alert]')?.textContent !== '');
  heal();
  await press(visit);
  await site.host.answered(/^\/_forms\/file\//);
});

test('no download starts on another page than the one where it was asked for', async () => {
  await using visit = await open();
  await pass(visit);
  await visit.goto(other);
  site.host.forget();
  const hold = site.host.hold(/^\/_forms\/download\?/);
  await press(visit);
  await hold.reached;
  // One press is enough, however long the answer takes.
  await press(visit);
  await visit.follow(place);
  await visit.arrive(place);
  hold.release();
  await site.host.quiet();
  await visit.settle();
  expect(site.host.requestsOf(/^\/_forms\/(?:download\?|file\/)/)).toHaveLength(1);
  expect(visit.said).toEqual([]);
});

test('what was unfolded and typed before scripts came goes on in the dialog', async () => {
  const hold = site.host.hold(/\/assets\/lead-gate\./);
  await using visit = await site.visit();
  await visit.goto(place);
  await visit.page.$eval('aside summary', (summary) => summary.scrollIntoView({ block: 'center' }));
  await hold.reached;
  await visit.page.click('aside summary');
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await visit.page.click('#lead-consent');
  await visit.page.focus('#lead-company');
  hold.release();
  await visit.page.waitForSelector(`${dialog}[open] form[novalidate]`);
  const values = await visit.page.$eval(`${dialog} form`, (form) => [
    ...new FormData(form as HTMLFormElement),
  ]);
  expect(values).toContainEqual(['firstName', 'Ada']);
  expect(values).toContainEqual(['consent', 'on']);
  expect(await focus(visit)).toBe('lead-company');
  await visit.page.keyboard.press('Escape');
  expect(await focus(visit)).toBe('dialog');
  expect(visit.said).toEqual([]);
});

test('what was typed for one guide is there at the next, and its consent is asked for again', async () => {
  await using visit = await open();
  // A press in the middle of a transition between two pages is lost.
  await visit.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await openDialog(visit);
  await enterText(visit.page, '#lead-firstName', 'Ada');
  await visit.page.click('#lead-consent');
  await visit.follow(other);
  await visit.arrive(other);
  await openDialog(visit);
  const held = () =>
    visit.page.$eval(`${dialog} form`, (form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
  expect(await held()).toMatchObject({ firstName: 'Ada', page: other });
  expect(await held()).not.toHaveProperty('consent');
  await visit.page.evaluate(() => history.back());
  await visit.arrive(place);
  await openDialog(visit);
  expect(await held()).toMatchObject({ firstName: 'Ada', consent: 'on', page: place });
});

test('S-156 a guide for everybody is a plain link', async () => {
  await using visit = await site.open('/fr/resources/article/guide-du-brief', '#newsletter form');
  const link = await visit.page.$eval(
    'aside a[download]',
    (element) => (element as HTMLAnchorElement).pathname,
  );
  expect(link).toMatch(/\.pdf$/);
  expect(await visit.page.$(button)).toBeNull();
});
