import { beforeAll, expect, test } from 'vitest';

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

/** Folders of templates/; the `Probe` of each one's probe.tsx is the template of a page in both languages. */
const probes = new Map<string, Tree>();
let said: readonly Said[];

beforeAll(async () => {
  said = await build(withProbes());
});

/** Tests what is said of a `Probe`; one build tells of all. */
function testProbe(name: string, probe: string | Tree, check: (failure: Failure) => void): void {
  const folder = `p${probes.size}`;
  probes.set(folder, typeof probe === 'string' ? { 'probe.tsx': probe } : probe);
  test(`in a template: ${name}`, () => check(failureOf(said, `/en/${folder}`, `templates/${folder}/`)));
}

/** The small site with the pages of all probes. */
function withProbes(): Tree {
  const each = (write: (name: string) => string) => [...probes.keys()].map(write).join('');
  const page = "() => [{ title: 'x', description: 'x', data: {} }]";
  const files = [...probes].flatMap(([folder, tree]) =>
    Object.entries(tree).map(([file, text]) => [`templates/${folder}/${file}`, text]),
  );
  return {
    ...smallSite,
    ...Object.fromEntries(files),
    'site.config.ts': smallSite['site.config.ts']
      .replace('routes: {', `$& ${each((name) => `${name}: { path: '/${name}', template: '${name}' },\n`)}`)
      .replace('pages: {', `$& ${each((name) => `${name}: ${page},\n`)}`),
    'templates/index.ts':
      each((name) => `import { Probe as ${name} } from './${name}/probe.tsx';\n`) +
      smallSite['templates/index.ts'].replace('home: Home,', `$& ${each((name) => `${name}, `)}`),
  };
}

/** What is said of a site with mistakes, as programs read it. */
async function build(tree: Tree): Promise<readonly Said[]> {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, tree);
  const { stdout } = await sitegen(['build', '--root', folder.path, '--json']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said);
}

type Failure = ReturnType<typeof failureOf>;

/** What is said of one page; the names of files begin in `folder`, where they lie in it. */
function failureOf(events: readonly Said[], page: string, folder = '') {
  const found = events.find(
    ({ event, message }) => event === 'diagnostic' && message.startsWith(`${page} (template `),
  );
  if (found === undefined) throw new Error(`nothing is said of ${page}:\n${JSON.stringify(events)}`);
  const inFolder = (file: string) => file.replace(folder, '');
  const { file, line, column } = found.at;
  const stack = (found.components ?? []).map(({ name, at }) =>
    at ? `${name} ${inFolder(at.file)}:${at.line}` : name,
  );
  return { said: found, stack, place: `${inFolder(file)}:${line}:${column}` };
}

testProbe(
  'the place where it was thrown, the components around it, and the page',
  {
    'probe.tsx': lines(
      "import { price } from './data/price.ts';",
      '',
      'export function Probe() {',
      '  return <Frame><Price cents={undefined} /></Frame>;',
      '}',
      'function Frame({ children }) { return <div>{children}</div>; }',
      'const Price = ({ cents }: { readonly cents?: number }) => {',
      '  return <b>{price(cents)}</b>;',
      '};',
    ),
    'data/price.ts': lines('interface Unused {}', 'export const price = (cents) => cents.toFixed(2);'),
  },
  ({ said: { code, at }, place, stack }) => {
    expect(code).toBe('render-error');
    expect(place).toBe('data/price.ts:2:39');
    expect(at.frame).toContain('> 2 | export const price');
    expect(stack).toEqual([
      'Price probe.tsx:7',
      'Frame probe.tsx:6',
      'Probe probe.tsx:3',
      'Plain templates/all.tsx:3',
    ]);
  },
);

testProbe(
  'components of one name are told apart, under their own names',
  {
    'probe.tsx': lines(
      "import { Home as Other } from './other.tsx';",
      'export function Probe() { return <Home><Other /></Home>; }',
      'function Home({ children }) { return children; }',
    ),
    'other.tsx': lines('', "export function Home() { throw new Error('no'); }"),
  },
  ({ stack }) => {
    expect(stack.slice(0, 3)).toEqual(['Home other.tsx:2', 'Home probe.tsx:3', 'Probe probe.tsx:2']);
  },
);

testProbe(
  'an icon without a name is one that is missing, where it is shown',
  lines(
    "import { Icon } from 'sitegen/react';",
    'export function Probe() { return <Icon name={undefined} />; }',
  ),
  ({ said: { code, message }, place }) => {
    expect(code).toBe('icon-missing');
    expect(place).toBe('probe.tsx:2:34');
    expect(message).toContain('<Icon> needs the name of an icon');
  },
);

testProbe(
  'a component of the generator that throws leads to the one that shows it',
  lines(
    "import { Picture } from 'sitegen/react';",
    'export function Probe() { return <Picture image={undefined} alt="" />; }',
  ),
  ({ place, stack }) => {
    expect(place).toBe('probe.tsx:2:34');
    expect(stack.slice(0, 2)).toEqual(['Picture', 'Probe probe.tsx:2']);
  },
);

for (const [props, prop] of [
  ['image={undefined}', '`image`'],
  ['image="./cover.jpg"', '`image`'],
  ['image={{ kind: "image" }} alt={undefined}', '`alt`'],
  ['image={{ kind: "image" }} ratio={0}', '`ratio`'],
  ['image={{ kind: "image" }} ratio={-2}', '`ratio`'],
  ['image={{ kind: "image" }} ratio={NaN}', '`ratio`'],
  ['image={{ kind: "image" }} ratio="16/9"', '`ratio`, a number such as 16 / 9, not the string 16/9.'],
  ['image={{ kind: "image" }} ratio="1"', '`ratio`'],
  ['image={{ kind: "image" }} crops={[{ media: "print", ratio: 0 }]}', '`ratio`'],
])
  testProbe(
    `<Picture ${props}> names the prop`,
    lines(
      "import { Picture } from 'sitegen/react';",
      `export function Probe() { return <Picture alt="" ${props} />; }`,
    ),
    ({ said: { message }, place }) => {
      expect(place).toBe('probe.tsx:2:34');
      expect(message).toContain(`in its prop ${prop}`);
    },
  );

test('a directive, with the entry that holds it', async () => {
  const note = smallSite['templates/all.tsx'].replace('return <aside>', "if (title === 'x') throw 'no';\n$&");
  const failure = failureOf(
    await build({
      ...smallSite,
      'templates/all.tsx': note,
      ...article('second', ':::note{title="x"}\nText.\n:::'),
    }),
    '/en/article/second',
  );
  expect(failure.said.message).toBe(
    '/en/article/second (template article, content/articles/second/en.md) and 1 other page: directive note: no',
  );
  expect(failure.stack).toEqual(['Note templates/all.tsx:9']);
  // What is no Error has no stack.
  expect(failure.place).toBe('templates/all.tsx:9:21');
});

testProbe(
  'an island',
  {
    'probe.tsx': "import Nav from './nav.island.tsx';\nexport const Probe = () => <Nav />;\n",
    'nav.island.tsx': lines(
      'export default function Nav() { return <Item />; }',
      'function Item() {',
      "  throw new Error('no');",
      '}',
    ),
  },
  ({ said: { message }, place, stack }) => {
    expect(message).toMatch(/^\/en\/(p\d+) \(template \1\) and 1 other page: island nav: no$/);
    expect(place).toBe('nav.island.tsx:3:9');
    expect(stack).toEqual(['Item nav.island.tsx:2', 'Nav nav.island.tsx:1']);
  },
);

testProbe(
  'a message that does not exist is asked for in a line',
  lines(
    "import { useT } from 'sitegen/react';",
    'export function Probe() {',
    "  return useT()('no.such');",
    '}',
  ),
  ({ said: { code }, place }) => {
    expect(code).toBe('message-unknown');
    expect(place).toBe('probe.tsx:3:15');
  },
);

testProbe(
  'a component that waits for what never comes is a mistake too, and has an end',
  lines(
    "import { use } from 'react';",
    'const never = new Promise(() => {});',
    'export function Probe() { return use(never); }',
  ),
  ({ said: { code }, stack }) => {
    expect(code).toBe('render-error');
    expect(stack[0]).toBe('Probe probe.tsx:3');
  },
);

testProbe(
  'a body in another prop than `of`: the component, and the prop that it takes',
  lines(
    "import { Body } from 'sitegen/react';",
    'export function Probe() {',
    "  return <Body body={{ kind: 'body', id: 'x' }} />;",
    '}',
  ),
  ({ said: { code, message }, place }) => {
    expect(code).toBe('render-error');
    expect(message).toContain('<Body> needs the body of an entry in its prop `of`: <Body of={body} />.');
    expect(place).toMatch(/^probe\.tsx:/);
  },
);

for (const [given, reason] of [
  ["{ kind: 'image', name: 'cover', hash: '0123456789' }", 'not of a picture: show it with <Picture>'],
  ["{ kind: 'private-file', id: 'x' }", 'not of a private one'],
  ['undefined', 'but was given none'],
])
  testProbe(
    `useFileUrl()(${given}): what it takes, and the line`,
    lines(
      "import { useFileUrl } from 'sitegen/react';",
      'export function Probe() {',
      '  const url = useFileUrl();',
      `  return <a href={url(${given})}>x</a>;`,
      '}',
    ),
    ({ said: { code, message }, place }) => {
      expect(code).toBe('render-error');
      expect(message).toContain(`useFileUrl() gives the URL of a file, ${reason}`);
      expect(place).toMatch(/^probe\.tsx:4:/);
    },
  );

for (const [props, written] of [
  ['to="/fr"', '"/fr"'],
  ['href="/fr"', 'undefined'],
])
  testProbe(
    `<Link ${props}> tells what a link leads to`,
    lines(
      "import { Link } from 'sitegen/react';",
      `export function Probe() { return <Link ${props}>x</Link>; }`,
    ),
    ({ said: { message }, stack }) => {
      expect(message).toContain(`A link leads to a route, { name, params, hash }, not to ${written}.`);
      expect(stack.slice(0, 2)).toEqual(['Link', 'Probe probe.tsx:2']);
    },
  );

testProbe(
  'a component that waits for something is told of as such, once for its template',
  'export async function Probe() { return <p>now</p>; }\n',
  ({ said: { message, fix }, place, stack }) => {
    expect(message).toMatch(
      /^\/en\/(p\d+) \(template \1\) and 1 other page: A component waits for something: it is async, or calls use\(\)\.$/,
    );
    expect(fix).toContain('pass it as page data');
    expect(place).toMatch(/^probe\.tsx:1:/);
    expect(stack[0]).toBe('Probe probe.tsx:1');
  },
);

testProbe(
  'what only browsers have is told of as such',
  'export function Probe() { return <p>{document.title}</p>; }\n',
  ({ said: { message, fix } }) => {
    expect(message).toContain('document is not defined');
    expect(fix).toBe('Pages are rendered without a browser: use document in an effect of an island.');
  },
);

testProbe(
  'what only browsers have is told of as such in an island, too',
  {
    'probe.tsx': "import Box from './box.island.tsx';\nexport const Probe = () => <Box />;\n",
    'box.island.tsx': 'export default function Box() { return <p>{window.innerWidth}</p>; }\n',
  },
  ({ said: { message, fix } }) => {
    expect(message).toContain('island box: window is not defined');
    expect(fix).toBe('Pages are rendered without a browser: use window in an effect of an island.');
  },
);

testProbe(
  'a style in the page, which browsers are told to ignore, is told of by the page that has it',
  lines("export const Probe = () => <p style={{ color: 'red' }}>Red</p>;"),
  ({ said: { code, message }, place }) => {
    expect(place).toBe('probe.tsx:1:31');
    expect(code).toBe('inline-style');
    expect(message).toMatch(/^\/en\/(p\d+) \(template \1\) and 1 other page: <p> has style="color:red"\.$/);
  },
);

for (const [code, element, text] of [
  ['inline-style', '<style>{`.a { color: red }`}</style>', '<style> contains “.a { color: red }”.'],
  ['inline-script', '<script dangerouslySetInnerHTML={{ __html: "go()" }} />', '<script> contains “go()”.'],
] as const)
  testProbe(
    `${code}: an element that browsers ignore in a published page leads to its line`,
    lines(`export const Probe = () => <div>${element}</div>;`),
    ({ said: { code: found, message }, place }) => {
      expect([found, message]).toEqual([code, expect.stringContaining(text)]);
      expect(place).toBe('probe.tsx:1:33');
    },
  );

test('a layout without its children is told of once, where it is declared; its pages miss no anchors', async () => {
  const layout = lines(
    "import { useT } from 'sitegen/react';",
    "export const Bare = () => <p>{useT()('home.title')}</p>;",
  );
  const events = await build({
    ...smallSite,
    ...article('anchors', '## Here\n\n[here](#here)'),
    'templates/index.ts': `import { Bare } from './bare.tsx';\n${smallSite['templates/index.ts'].replace('default: Plain', 'default: Bare')}`,
    'templates/bare.tsx': layout,
  });
  const failure = failureOf(events, '/en');
  expect([failure.said.code, failure.said.message, failure.said.at.file, failure.said.at.line]).toEqual([
    'layout-children',
    '/en (template home) and 9 other pages: The layout "default" does not render its children.',
    'templates/bare.tsx',
    2,
  ]);
  expect(events.filter(({ code }) => code === 'anchor-broken')).toEqual([]);
});

testProbe(
  'a param that the route has not leads to the link, and names what may have been meant',
  lines(
    "import { Link } from 'sitegen/react';",
    "export function Probe() { return <Link to={{ name: 'article', params: { slug: 'first', slgu: 2 } }}>x</Link>; }",
  ),
  ({ said: { code, fix }, place }) => {
    expect(code).toBe('route-param');
    expect(place).toBe('probe.tsx:2:52');
    expect(fix).toBe('Did you mean "slug"?');
  },
);
