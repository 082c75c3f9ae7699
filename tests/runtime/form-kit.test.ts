import { describe, expect, test } from 'vitest';

import { publishTree } from '../support/published-site.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { smallSite } from '../support/small-site.ts';

/** Another site than ours, with a form of its own that tells what happens in it. */
const tree = {
  'templates/index.ts': smallSite['templates/index.ts'].replace('Home, Note', 'Note').concat(`
    import { Home } from './home.tsx';`),
  'templates/home.tsx': `
    import Ask from './islands/ask.island.tsx';
    const text = { kind: 'text', required: true };
    const form = {
      name: 'ask', action: '/inbox', email: 'ask@small.example',
      fields: {
        name: text, topic: { ...text, options: ['birds', 'maps'] }, note: { ...text, maxLength: 9, multiline: true },
        code: { ...text, pattern: '^[a-z-]{2}$' }, agree: { kind: 'checkbox', required: true },
      },
    };
    const lacking = { ...form, name: 'lacking', fields: { ...form.fields, company: text } };
    export function Home({ title }) { return <><h1>{title}</h1><Ask form={title === 'Accueil' ? lacking : form} /></>; }`,
  'templates/islands/ask.island.tsx': `
    import { Form, FormAlert, SubmitButton, useField } from 'sitegen/ui/form';
    export const hydrate = 'load';
    function Text({ name }) { return <label>{name}<input {...useField(name).control} /></label>; }
    function Parts() {
      const { control: { defaultValue, ...note }, hintId } = useField('note', { hint: true });
      return <>
        <p id={hintId}>In short</p><Text name="name" /><Text name="code" />
        <select {...useField('topic').control} aria-label="topic"><option value="" /><option>birds</option><option>maps</option></select>
        <textarea {...note} defaultValue={defaultValue} aria-label="note" />
        <label><input type="checkbox" {...useField('agree').control} />agree</label>
        <FormAlert>{(failure) => <output>{failure}</output>}</FormAlert>
        <SubmitButton>Ask</SubmitButton>
      </>;
    }
    export default function Ask({ form }) {
      const say = (event) => (globalThis.told ??= []).push(event.type + ' ' + event.path + ' ' + Date.now());
      return (
        <Form spec={form} describe={({ code }) => code} honeypot="Leave empty" onFieldEvent={say} onSent={() => {}}>
          <Parts />
        </Form>
      );
    }`,
};

const runtime = useRuntimeHost(() => publishTree(smallSite, tree));

async function open(): Promise<RuntimePage> {
  const visit = await runtime.open({ clock: 0 });
  await visit.goto('/en');
  await visit.page.waitForSelector('form[novalidate]');
  return visit;
}

/** Events since the last look, each with its instant. */
function told({ page }: RuntimePage): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { told = [] } = globalThis as unknown as { told?: string[] };
    return told.splice(0);
  });
}

test('S-148 one input event, 300 ms after the last key', async () => {
  await using visit = await open();
  for (const key of ['A', 'd', 'a']) {
    await visit.page.type('[name=name]', key);
    if (key !== 'a') await visit.tick(100);
  }
  await visit.tick(299);
  expect(await told(visit)).toEqual([]);
  await visit.tick(1);
  expect(await told(visit)).toEqual(['input name 500']);
  await visit.tick(1000);
  expect(await told(visit)).toEqual([]);
});

test('S-148 each field has its own pause; a form that is gone tells nothing', async () => {
  await using visit = await open();
  await visit.page.type('[name=name]', 'A');
  await visit.tick(200);
  await visit.page.type('[name=note]', 'B');
  await visit.tick(300);
  expect((await told(visit)).filter((line) => line.startsWith('input'))).toEqual([
    'input name 300',
    'input note 500',
  ]);
  await visit.page.type('[name=note]', 'C');
  await told(visit);
  await visit.follow('/en/article/first');
  await visit.arrive('/en/article/first');
  await visit.tick(1000);
  expect((await told(visit)).filter((line) => line.startsWith('input'))).toEqual([]);
});

test('S-149 blur and change are told at once, with the name of the field', async () => {
  await using visit = await open();
  const { page } = visit;
  await page.select('[name=topic]', 'maps');
  expect(await told(visit)).toContain('change topic 0');
  await page.click('[name=agree]');
  expect(await told(visit)).toContain('change agree 0');
  await page.type('[name=name]', 'Ada');
  await told(visit);
  await page.keyboard.press('Tab');
  expect(await told(visit)).toEqual(['change name 0', 'blur name 0']);
});

test('what nobody sees tells nothing', async () => {
  await using visit = await open();
  await visit.page.$eval('[name=website]', (input) => {
    for (const type of ['focusout', 'change', 'input'])
      input.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await visit.tick(1000);
  expect(await told(visit)).toEqual([]);
});

describe('constraints', () => {
  const constraints = ({ page }: RuntimePage) =>
    page.$$eval('form :is(input, select, textarea):not([name=website])', (fields) =>
      fields.map((field) =>
        ['name', 'required', 'maxlength', 'pattern'].map((name) => field.getAttribute(name)).join(' '),
      ),
    );

  test('without scripts the browser holds them', async () => {
    await using visit = await runtime.open();
    await visit.page.setJavaScriptEnabled(false);
    await visit.page.goto(`${runtime.host.origin}/en`);
    expect(await constraints(visit)).toEqual([
      'name   ',
      String.raw`code   ^[a-z\-]{2}$`,
      'topic   ',
      'note  9 ',
      'agree   ',
    ]);
    expect(await visit.page.$$eval('form :required', (fields) => fields.length)).toBe(5);
    expect(
      await visit.page.$eval('form', ({ method, action, noValidate }) => [
        method,
        new URL(action).pathname,
        noValidate,
      ]),
    ).toEqual(['post', '/inbox', false]);
  });

  test('with scripts the form does, and nothing that is pasted is cut off', async () => {
    await using visit = await open();
    expect((await constraints(visit))[3]).toBe('note   ');
    await visit.page.type('[name=note]', 'More than nine.');
    await visit.page.keyboard.press('Tab');
    expect(await visit.page.$eval('[name=note]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'More than nine.',
    );
    expect(await visit.page.$eval('[name=note]', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    expect(
      await visit.page.$eval('[name=note]', (field) => field.ariaDescribedByElements?.[0]?.textContent),
    ).toBe('In short');
    expect(visit.said).toEqual([]);
  });
});

describe('an error that waits for the mouse to be let go', () => {
  const isWrong = ({ page }: RuntimePage) =>
    page.$eval('[name=name]', (field) => field.getAttribute('aria-invalid') === 'true');
  /** Presses the mouse on a text; the field that had the focus is left empty. */
  const pressElsewhere = async ({ page }: RuntimePage) => {
    await page.focus('[name=name]');
    const title = await page.waitForSelector('h1');
    const { x = 0, y = 0 } = (await title?.clickablePoint()) ?? {};
    await page.mouse.move(x, y);
    await page.mouse.down();
  };

  test.each<[string, (visit: RuntimePage) => Promise<unknown>]>([
    ['the mouse is let go', ({ page }) => page.mouse.up()],
    // What a browser sends in the place of `mouseup`.
    [
      'what was pressed was dragged away',
      ({ page }) =>
        page.$eval('h1', (title) => title.dispatchEvent(new DragEvent('dragend', { bubbles: true }))),
    ],
    ['a key is pressed', ({ page }) => page.keyboard.press('Shift')],
  ])('is there when %s', async (_how, release) => {
    await using visit = await open();
    await pressElsewhere(visit);
    await visit.tick(1000);
    expect(await isWrong(visit)).toBe(false);
    await release(visit);
    await expect.poll(() => isWrong(visit), { timeout: 5000 }).toBe(true);
  });
});

test('a form that lacks a field of its schema says that nothing was sent, and tells its author why', async () => {
  await using visit = await runtime.open({ clock: 0 });
  const { page } = visit;
  await visit.goto('/fr');
  await page.waitForSelector('form[novalidate]');
  await page.type('[name=name]', 'Ada');
  await page.type('[name=code]', 'ab');
  await page.type('[name=note]', 'Note.');
  await page.select('[name=topic]', 'maps');
  await page.click('[name=agree]');
  await page.click('[type=submit]');
  await page.waitForSelector('output');
  expect(await visit.text('output')).toBe('server');
  expect(await page.$$('[aria-invalid=true]')).toEqual([]);
  expect(visit.said).toEqual(['error: The form "lacking" lacks fields that its schema asks for: company.']);
});
