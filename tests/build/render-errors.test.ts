import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

interface Said {
  readonly event: string;
  readonly code: string;
  readonly message: string;
  readonly fix: string;
  readonly at: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly frame: string;
  };
  readonly components?: readonly { readonly name: string; readonly at?: { file: string; line: number } }[];
}

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

/** The small site, whose home page shows `<Probe />` of templates/probe.tsx. */
const withProbe = (probe: string, more: Tree = {}): Tree => ({
  ...smallSite,
  'templates/probe.tsx': probe,
  'templates/all.tsx': `import { Probe } from './probe.tsx';\n${smallSite['templates/all.tsx'].replace(
    'return <h1>{title}</h1>;',
    'return <section><h1>{title}</h1><Probe /></section>;',
  )}`,
  ...more,
});

/** What is said of one page of a site with mistakes, as programs read it. */
async function failureOf(tree: Tree, page = '/en') {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, tree);
  const json = await sitegen(['build', '--root', folder.path, '--json']);
  const events = json.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said);
  const said = events.find(
    ({ event, message }) => event === 'diagnostic' && message.startsWith(`${page} (template `),
  );
  if (said === undefined) throw new Error(`nothing is said of ${page}:\n${json.stdout}`);
  const stack = (said.components ?? []).map(({ name, at }) => (at ? `${name} ${at.file}:${at.line}` : name));
  return { said, stack };
}

const line = ({ said: { at } }: Awaited<ReturnType<typeof failureOf>>) =>
  `${at.file}:${at.line}:${at.column}`;

test('the place where it was thrown, the components around it, and the page', async () => {
  const probe = lines(
    "import { price } from './data/price.ts';",
    '',
    'export function Probe() {',
    '  return <Frame><Price cents={undefined} /></Frame>;',
    '}',
    'function Frame({ children }) { return <div>{children}</div>; }',
    'const Price = ({ cents }: { readonly cents?: number }) => {',
    '  return <b>{price(cents)}</b>;',
    '};',
  );
  const failure = await failureOf(
    withProbe(probe, {
      'templates/data/price.ts': lines(
        'interface Unused {}',
        'export const price = (cents) => cents.toFixed(2);',
      ),
    }),
  );
  expect(failure.said.code).toBe('render-error');
  expect(line(failure)).toBe('templates/data/price.ts:2:39');
  expect(failure.said.at.frame).toContain('> 2 | export const price');
  expect(failure.stack).toEqual([
    'Price templates/probe.tsx:7',
    'Frame templates/probe.tsx:6',
    'Probe templates/probe.tsx:3',
    'Home templates/all.tsx:8',
    'Plain templates/all.tsx:4',
  ]);
});

test('components of one name are told apart, under their own names', async () => {
  const failure = await failureOf(
    withProbe(
      lines(
        "import { Home as Other } from './other.tsx';",
        'export function Probe() { return <Home><Other /></Home>; }',
        'function Home({ children }) { return children; }',
      ),
      { 'templates/other.tsx': lines('', "export function Home() { throw new Error('no'); }") },
    ),
  );
  expect(failure.stack.slice(0, 4)).toEqual([
    'Home templates/other.tsx:2',
    'Home templates/probe.tsx:3',
    'Probe templates/probe.tsx:2',
    'Home templates/all.tsx:8',
  ]);
});

test('an icon without a name is one that is missing, where it is shown', async () => {
  const probe = lines(
    "import { Icon } from 'sitegen/react';",
    'export function Probe() { return <Icon name={undefined} />; }',
  );
  const failure = await failureOf(withProbe(probe));
  expect(failure.said.code).toBe('icon-missing');
  expect(line(failure)).toBe('templates/probe.tsx:2:34');
  expect(failure.said.message).toContain('<Icon> needs the name of an icon');
});

test('a component of the generator that throws leads to the one that shows it', async () => {
  const failure = await failureOf(
    withProbe(
      lines(
        "import { Picture } from 'sitegen/react';",
        'export function Probe() { return <Picture image={undefined} alt="" />; }',
      ),
    ),
  );
  expect(line(failure)).toBe('templates/probe.tsx:2:34');
  expect(failure.stack.slice(0, 2)).toEqual(['Picture', 'Probe templates/probe.tsx:2']);
});

test.each([
  ['image={undefined}', '`image`'],
  ['image="./cover.jpg"', '`image`'],
  ['image={{ kind: "image" }} ratio={0}', '`ratio`'],
  ['image={{ kind: "image" }} ratio={-2}', '`ratio`'],
  ['image={{ kind: "image" }} ratio={NaN}', '`ratio`'],
  ['image={{ kind: "image" }} ratio="16/9"', '`ratio`, a number such as 16 / 9, not the string 16/9.'],
  ['image={{ kind: "image" }} ratio="1"', '`ratio`'],
])('<Picture %s> names the prop', async (props, prop) => {
  const probe = lines(
    "import { Picture } from 'sitegen/react';",
    `export function Probe() { return <Picture ${props} alt="" />; }`,
  );
  const failure = await failureOf(withProbe(probe));
  expect(line(failure)).toBe('templates/probe.tsx:2:34');
  expect(failure.said.message).toContain(`in its prop ${prop}`);
});

test('a directive, with the entry that holds it', async () => {
  const note = smallSite['templates/all.tsx'].replace('return <aside>', "if (title === 'x') throw 'no';\n$&");
  const failure = await failureOf(
    { ...smallSite, 'templates/all.tsx': note, ...article('second', ':::note{title="x"}\nText.\n:::') },
    '/en/article/second',
  );
  expect(failure.said.message).toBe(
    '/en/article/second (template article, content/articles/second/en.md) and 1 other page: directive note: no',
  );
  expect(failure.stack).toEqual(['Note templates/all.tsx:9']);
  // What is no Error has no stack.
  expect(line(failure)).toBe('templates/all.tsx:9:21');
});

test('an island', async () => {
  const failure = await failureOf(
    withProbe("import Nav from './nav.island.tsx';\nexport const Probe = () => <Nav />;\n", {
      'templates/nav.island.tsx': lines(
        'export default function Nav() { return <Item />; }',
        'function Item() {',
        "  throw new Error('no');",
        '}',
      ),
    }),
  );
  expect(failure.said.message).toBe('/en (template home) and 5 other pages: island nav: no');
  expect(line(failure)).toBe('templates/nav.island.tsx:3:9');
  expect(failure.stack).toEqual(['Item templates/nav.island.tsx:2', 'Nav templates/nav.island.tsx:1']);
});

test('a message that does not exist is asked for in a line', async () => {
  const failure = await failureOf(
    withProbe(
      lines(
        "import { useT } from 'sitegen/react';",
        'export function Probe() {',
        "  return useT()('no.such');",
        '}',
      ),
    ),
  );
  expect(failure.said.code).toBe('message-unknown');
  expect(line(failure)).toBe('templates/probe.tsx:3:15');
});

test('a component that waits for what never comes is a mistake too, and has an end', async () => {
  const failure = await failureOf(
    withProbe(
      lines(
        "import { use } from 'react';",
        'const never = new Promise(() => {});',
        'export function Probe() { return use(never); }',
      ),
    ),
  );
  expect(failure.said.code).toBe('render-error');
  expect(failure.stack[0]).toBe('Probe templates/probe.tsx:3');
});

test('a body in another prop than `of`: the component, and the prop that it takes', async () => {
  const probe = lines(
    "import { Body } from 'sitegen/react';",
    'export function Probe() {',
    "  return <Body body={{ kind: 'body', id: 'x' }} />;",
    '}',
  );
  const { said } = await failureOf(withProbe(probe));
  expect(said.code).toBe('render-error');
  expect(said.message).toContain('<Body> needs the body of an entry in its prop `of`: <Body of={body} />.');
  expect(said.at.file).toBe('templates/probe.tsx');
});

test.each([
  ["{ kind: 'image', name: 'cover', hash: '0123456789' }", 'not of a picture: show it with <Picture>'],
  ["{ kind: 'private-file', id: 'x' }", 'not of a private one'],
  ['undefined', 'but was given none'],
])('useFileUrl()(%s): what it takes, and the line', async (given, reason) => {
  const probe = lines(
    "import { useFileUrl } from 'sitegen/react';",
    'export function Probe() {',
    '  const url = useFileUrl();',
    `  return <a href={url(${given})}>x</a>;`,
    '}',
  );
  const failure = await failureOf(withProbe(probe));
  expect(failure.said.code).toBe('render-error');
  expect(failure.said.message).toContain(`useFileUrl() gives the URL of a file, ${reason}`);
  expect(line(failure)).toMatch(/^templates\/probe\.tsx:4:/);
});

test.each([
  ['to="/fr"', '"/fr"'],
  ['href="/fr"', 'undefined'],
])('<Link %s> tells what a link leads to', async (props, written) => {
  const probe = lines(
    "import { Link } from 'sitegen/react';",
    `export function Probe() { return <Link ${props}>x</Link>; }`,
  );
  const failure = await failureOf(withProbe(probe));
  expect(failure.said.message).toContain(
    `A link leads to a route, { name, params, hash }, not to ${written}.`,
  );
  expect(failure.stack.slice(0, 2)).toEqual(['Link', 'Probe templates/probe.tsx:2']);
});

test('a component that waits for something is told of as such, once for its template', async () => {
  const { said, stack } = await failureOf(
    withProbe('export async function Probe() { return <p>now</p>; }\n'),
  );
  expect(said.message).toBe(
    '/en (template home) and 5 other pages: A component waits for something: it is async, or calls use().',
  );
  expect(said.fix).toContain('pass it as page data');
  expect(said.at).toMatchObject({ file: 'templates/probe.tsx', line: 1 });
  expect(stack[0]).toBe('Probe templates/probe.tsx:1');
});

test('what only browsers have is told of as such', async () => {
  const { said } = await failureOf(
    withProbe('export function Probe() { return <p>{document.title}</p>; }\n'),
  );
  expect(said.message).toContain('document is not defined');
  expect(said.fix).toBe('Pages are rendered without a browser: use document in an effect of an island.');
});

test('what only browsers have is told of as such in an island, too', async () => {
  const island = 'export default function Box() { return <p>{window.innerWidth}</p>; }\n';
  const { said } = await failureOf(
    withProbe("import Box from './box.island.tsx';\nexport const Probe = () => <Box />;\n", {
      'templates/box.island.tsx': island,
    }),
  );
  expect(said.message).toContain('island box: window is not defined');
  expect(said.fix).toBe('Pages are rendered without a browser: use window in an effect of an island.');
});

test('a style in the page, which browsers are told to ignore, is told of by the page that has it', async () => {
  const probe = lines("export const Probe = () => <p style={{ color: 'red' }}>Red</p>;");
  const failure = await failureOf(withProbe(probe));
  const { said } = failure;
  expect(line(failure)).toBe('templates/probe.tsx:1:31');
  expect([said.code, said.message]).toEqual([
    'inline-style',
    expect.stringMatching(/^\/en \(template home\) and \d other pages: <p> has style="color:red"\.$/),
  ]);
});

test.each([
  ['inline-style', '<style>{`.a { color: red }`}</style>', '<style> contains “.a { color: red }”.'],
  ['inline-script', '<script dangerouslySetInnerHTML={{ __html: "go()" }} />', '<script> contains “go()”.'],
])(
  '%s: an element that browsers ignore in a published page leads to its line',
  async (code, element, told) => {
    const failure = await failureOf(withProbe(lines(`export const Probe = () => <div>${element}</div>;`)));
    const { said } = failure;
    expect([said.code, said.message]).toEqual([code, expect.stringContaining(told)]);
    expect(line(failure)).toBe('templates/probe.tsx:1:33');
  },
);

test('a layout without its children is told of once, where it is declared', async () => {
  const layout = lines(
    "import { useT } from 'sitegen/react';",
    "export const Bare = () => <p>{useT()('home.title')}</p>;",
  );
  const { said } = await failureOf({
    ...smallSite,
    'templates/index.ts': `import { Bare } from './bare.tsx';\n${smallSite['templates/index.ts'].replace('default: Plain', 'default: Bare')}`,
    'templates/bare.tsx': layout,
  });
  expect([said.code, said.message, said.at.file, said.at.line]).toEqual([
    'layout-children',
    '/en (template home) and 7 other pages: The layout "default" does not render its children.',
    'templates/bare.tsx',
    2,
  ]);
});

test('a param that the route has not leads to the link, and names what may have been meant', async () => {
  const probe = lines(
    "import { Link } from 'sitegen/react';",
    "export function Probe() { return <Link to={{ name: 'article', params: { slug: 'first', slgu: 2 } }}>x</Link>; }",
  );
  const failure = await failureOf(withProbe(probe));
  expect(failure.said.code).toBe('route-param');
  expect(line(failure)).toBe('templates/probe.tsx:2:52');
  expect(failure.said.fix).toBe('Did you mean "slug"?');
});
