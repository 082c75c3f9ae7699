import { expect, test } from 'vitest';

import { publishTree } from '../support/published-site.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { smallSite } from '../support/small-site.ts';

/** A site whose home shows one form twice, with fields of every kind. */
const tree = {
  'templates/index.ts': smallSite['templates/index.ts'].replace('Home, Note', 'Note').concat(`
    import { Home } from './home.tsx';`),
  'templates/home.tsx': `
    import Ask from './islands/ask.island.tsx';
    const text = { kind: 'text', required: false };
    const form = {
      name: 'ask', action: '/inbox', email: 'ask@small.example',
      fields: {
        name: text, size: { ...text, options: ['s', 'l'] }, topic: { ...text, options: ['birds', 'maps'] },
        pin: text, agree: { kind: 'checkbox', required: false },
      },
    };
    export function Home({ title }) { return <><h1>{title}</h1><Ask form={form} id="one" /><Ask form={form} id="two" /></>; }`,
  'templates/islands/ask.island.tsx': `
    import { Form, useField } from 'sitegen/ui/form';
    import { Select } from 'sitegen/ui/select';
    export const hydrate = 'load';
    const topics = [{ value: 'birds', label: 'Birds' }, { value: 'maps', label: 'Maps' }];
    const texts = { empty: '', noResults: '', search: '', create: () => '', selected: () => '' };
    function Parts() {
      const { defaultChecked, ...name } = useField('name').control;
      const { defaultValue, ...agree } = useField('agree').control;
      return <>
        <input {...name} aria-label="name" />
        <input type="password" name="pin" autoComplete="off" aria-label="pin" />
        <input type="radio" name="size" value="s" defaultChecked aria-label="s" />
        <input type="radio" name="size" value="l" aria-label="l" />
        <Select name="topic" label="topic" options={topics} placeholder="-" texts={texts} />
        <input type="checkbox" {...agree} aria-label="agree" />
      </>;
    }
    export default function Ask({ form, id }) {
      return (
        <Form spec={form} id={id} describe={({ code }) => code} honeypot="Leave empty" onSent={() => {}}>
          <Parts />
        </Form>
      );
    }`,
};

const runtime = useRuntimeHost(() => publishTree(smallSite, tree));

async function held({ page }: RuntimePage) {
  await page.waitForFunction(() => document.querySelectorAll('form[novalidate]').length === 2);
  return page.$$eval('form', (forms) =>
    forms.map((form) => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))),
  );
}

test('each form of a page gets back its own, whatever its fields are; no secret', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto('/en');
  expect(await held(visit)).toEqual([{ size: 's' }, { size: 's' }]);
  await page.type('#one-name', 'Ada');
  await page.type('form [name=pin]', '1234');
  await page.click('form [value=l]');
  await page.$eval('form [name=topic]', (select) => {
    (select as HTMLSelectElement).value = 'maps';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await page.click('#one-agree');
  await page.type('#two-name', 'Grace');
  await visit.follow('/en/article/first');
  await visit.arrive('/en/article/first');
  await page.evaluate(() => history.back());
  await visit.arrive('/en');
  const expected = [
    { name: 'Ada', size: 'l', topic: 'maps', agree: 'on' },
    { name: 'Grace', size: 's' },
  ];
  await expect.poll(() => held(visit)).toEqual(expected);
  expect(visit.said).toEqual([]);
});
