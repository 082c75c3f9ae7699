import { publishTree, type PublishedSite } from '../published-site.ts';
import { smallSite } from '../small-site.ts';

const middleware = ['away', 'stay', 'deny', 'fatal', 'mild', 'broken', 'pass'] as const;

/** The small site with middleware, islands, a page that is always dark, and an error page with places for words. */
const tree = {
  'site.config.ts': smallSite['site.config.ts']
    .replace(
      "index: { path: '/', template: 'home' },",
      `index: { path: '/', template: 'home' },
       night: { path: '/night', template: 'home', colorMode: 'dark' },
       calm: { path: '/calm', template: 'calm' },
       boom: { path: '/boom', template: 'boom' },
       bare: { path: '/bare/:name', template: 'home', layout: 'bare' },
       ${middleware.map((name) => `'on-${name}': { path: '/${name}', template: 'home', middleware: ['${name}'] },`).join('\n')}`,
    )
    .replace(
      'pages: {',
      `pages: {
        night: () => [{ title: 'Night', description: 'x', data: { title: 'Night' } }],
        calm: () => [{ title: 'Calm', description: 'x', data: {} }],
        bare: () => ['one', 'two'].map((name) => ({ params: { name }, title: name, description: name, data: { title: name } })),
        boom: () => [{ title: 'Boom', description: 'x', data: {} }],
        ${middleware.map((name) => `'on-${name}': () => [{ title: '${name}', description: 'x', data: { title: '${name}' } }],`).join('\n')}`,
    )
    .replace("errorPage: { template: 'home'", "errorPage: { template: 'failure'"),
  'templates/middleware/index.ts': `
    import { createError, type Middleware } from 'sitegen/react';
    export const middleware: Record<string, Middleware> = {
      away: (to) => '/' + to.locale + '/calm',
      stay: () => false,
      deny: () => createError({ statusCode: 403, message: 'Denied.' }),
      fatal: () => { throw createError({ statusCode: 418, message: 'Fatal.', fatal: true }); },
      mild: () => { throw createError('Mild.'); },
      broken: () => { throw new TypeError('Broken.'); },
      pass: async (to, from) => { document.title = [from.name, to.name, to.path, to.search].join(); return true; },
    };`,
  'templates/index.ts': smallSite['templates/index.ts']
    .replace(
      'import { Article',
      "import { Bare } from './bare.tsx';\nimport { Boom } from './boom.tsx';\nimport { Calm } from './calm.tsx';\nimport { Failure } from './failure.tsx';\nimport { Article",
    )
    .replace('{ home: Home,', '{ home: Home, calm: Calm, boom: Boom, failure: Failure,')
    .replace('{ default: Plain', '{ default: Plain, bare: Bare'),
  'templates/bare.tsx': `export function Bare({ children }) { return <main>{children}</main>; }`,
  'templates/failure.tsx': `
    export function Failure({ title }) {
      return <><h1>{title}</h1><p data-error-status="" /><p data-error-message="" /><a data-error-retry="" hidden href="/">again</a></>;
    }`,
  'templates/calm.tsx': `
    import Counter from './islands/counter.island.tsx';
    export function Calm() { return <><h1>Calm</h1><Counter start={3} /></>; }`,
  'templates/boom.tsx': `
    import Bomb from './islands/bomb.island.tsx';
    export function Boom() { return <><h1>Boom</h1><Bomb name="First" /><Bomb name="Second" /></>; }`,
  'templates/islands/counter.island.tsx': `
    import { useEffect, useState } from 'react';
    export const hydrate = 'load';
    export default function Counter({ start }) {
      const [count, setCount] = useState(start);
      useEffect(() => setCount(start + 1), [start]);
      return <output>{count}</output>;
    }`,
  'templates/islands/bomb.island.tsx': `
    import { useEffect, useState } from 'react';
    export const hydrate = 'load';
    export default function Bomb({ name }) {
      const [lit, light] = useState(false);
      useEffect(() => light(true), []);
      if (lit) throw new Error(name + ' bomb.');
      return <p>{name}</p>;
    }`,
};

export const buildRuntimeSite = (): Promise<PublishedSite> => publishTree(smallSite, tree);
