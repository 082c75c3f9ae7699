import { publishTree, type PublishedSite } from '../published-site.ts';
import { smallSite } from '../small-site.ts';

/**
 * A page of fields of each kind in a form, whose events it lists, in an island of another site than ours. The long list has a page of
 * its own: its thousand lines are half of what a page with it costs.
 */
const tree = {
  'site.config.ts': smallSite['site.config.ts']
    .replace(
      "index: { path: '/', template: 'home' },",
      "index: { path: '/', template: 'home' }, fields: { path: '/fields', template: 'fields' }, many: { path: '/many', template: 'many' },",
    )
    .replace(
      'pages: {',
      `pages: {
        fields: () => [{ title: 'Fields', description: 'x', data: {} }],
        many: () => [{ title: 'Many', description: 'x', data: {} }],`,
    ),
  'templates/index.ts': smallSite['templates/index.ts']
    .replace('import { Article', "import { Fields, Many } from './fields.tsx';\nimport { Article")
    .replace('{ home: Home,', '{ home: Home, fields: Fields, many: Many,'),
  'templates/fields.tsx': `
    import Form from './islands/form.island.tsx';
    import Long from './islands/long.island.tsx';
    export function Fields() { return <><h1>Fields</h1><p><a href="/">before</a></p><Form /></>; }
    export function Many() { return <><h1>Many</h1><Long /></>; }`,
  'templates/styles/main.css': `
    form { display: grid; gap: 1rem; width: 20rem; margin-bottom: 60rem; }
    [data-part=button] { width: 100%; height: 2rem; }
    [data-part=option] { box-sizing: border-box; min-height: 40px; }
    #at-end { position: fixed; inset: auto 0 0 auto; width: 4rem; }`,
  'templates/islands/form.island.tsx': `
    import { useEffect, useState } from 'react';
    import { flushSync } from 'react-dom';
    import { Select } from 'sitegen/ui/select';
    export const hydrate = 'load';

    const fruits = ['🍎 Apple', '🍌 Banana', 'Blueberry', '🍒 Cherry', 'Date', 'a.b(c'].map((label) => ({
      value: label.replace(/[^\\w.(]/g, '').toLowerCase(), label, disabled: label === 'Date',
    }));
    const grouped = [
      { value: 'oak', label: 'Oak', group: 'Trees' }, { value: 'elm', label: 'Elm', group: 'Trees' },
      { value: 'fern', label: 'Fern', group: 'Others' },
    ];
    const languages = [{ value: 'en', label: '🇬🇧 English' }, { value: 'fr', label: '🇫🇷 Français' }, { value: 'fi', label: '🇫🇮 Suomi' }];
    const asked = (query) => fetch('/answers/' + encodeURIComponent(query) + '.json').then((answer) => answer.json());

    function Form() {
      const [log, setLog] = useState([]);
      const note = (event) => setLog((lines) => [...lines, event.type + ' ' + (event.target.name || event.target.dataset.part)]);
      return (
        <form method="get" action="/robots.txt" onChange={note} onBlur={note}>
          <label id="single-label" htmlFor="single">Fruit</label>
          <Select id="single" name="single" label="Fruit" labelledBy="single-label" options={fruits} placeholder="Choose" onBlur={() => note({ type: 'left', target: { name: 'single' } })} />
          <Select name="chosen" label="Chosen" options={fruits} defaultValue="blueberry" />
          <Select name="multiple" label="Several" options={fruits} placeholder="None yet" multiple />
          <Select name="search" label="Search" options={fruits} placeholder="Choose" searchable />
          <Select name="asked" label="Asked" options={[]} placeholder="Choose" searchable={asked} />
          <Select name="made" label="Made" options={fruits} creatable="empty" />
          <Select name="always" label="Always" options={fruits} creatable="always" multiple />
          <Select name="grouped" label="Grouped" options={grouped} defaultValue="elm" />
          <Select name="language" label="Language" options={languages} defaultValue="en" />
          <Select name="off" label="Off" options={fruits} disabled />
          <Select name="none" label="Nothing" options={[]} placeholder="Nothing" />
          <button type="reset">Reset</button>
          <button>Send</button>
          <div id="at-end"><Select name="end" label="At the end" options={fruits} /></div>
          <output>{log.join(', ')}</output>
        </form>
      );
    }
    // What a load brings, without one: every field anew.
    export default function Afresh() {
      const [times, setTimes] = useState(0);
      useEffect(() => addEventListener('afresh', () => flushSync(() => setTimes((before) => before + 1))), []);
      return <Form key={times} />;
    }`,
  'templates/islands/long.island.tsx': `
    import { Select } from 'sitegen/ui/select';
    export const hydrate = 'load';

    const many = Array.from({ length: 1000 }, (_, index) => ({ value: 'v' + index, label: 'Option ' + index }));

    export default function Long() {
      return (
        <form>
          <Select name="short" label="Short" options={many.slice(0, 12)} />
          <Select name="many" label="Many" options={many} searchable />
        </form>
      );
    }`,
};

export const buildUiSite = (): Promise<PublishedSite> => publishTree(smallSite, tree);
