import type { Random } from '../campaigns/random.ts';

export interface HostileGround {
  /** Names of files to ask for, relative to the site, and absolute paths. */
  readonly files: readonly [string, ...string[]];
  /** Paths that are served. */
  readonly pages: readonly [string, ...string[]];
}

const dots = [
  '..',
  '..',
  '%2e%2e',
  '.%2E',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae.',
  '%uff0e.',
  '..;',
  '..%00',
  '...',
  '.',
  '\xef\xbc\x8e.',
] as const;
const slashes = [
  '/',
  '/',
  '%2f',
  '%2F',
  '\\',
  '%5c',
  '//',
  '%252f',
  '/./',
  '%c0%af',
  '%e2%88%95',
  '/%20/',
  '%0d%0a/',
] as const;
const endings = [
  '',
  '',
  '',
  '?raw',
  '?import&raw',
  '?url',
  '%00',
  '%00.html',
  '/',
  '#x',
  '.map',
  '::$DATA',
  ';x',
  '.html',
  '%20',
  '~',
  '.',
  '/.',
  '%',
  '%2',
  '%zz',
] as const;
const prefixes = [
  '',
  '',
  '/fr',
  '/_forms',
  '/_forms/file',
  '/__sitegen',
  '/builds',
  '/@fs',
  '/@id',
  '/.',
  '/static',
  '//evil.example',
  '/\\evil.example',
  '/file:',
] as const;

function drawPath(random: Random, { files, pages }: HostileGround): string {
  const climb = () => {
    const [dot, slash] = [random.pick(dots), random.pick(slashes)];
    const depth = random.pick([0, 1, 2, 2, 2, 3, 4, 8, 40]);
    return (
      random.pick(prefixes) +
      slash +
      `${dot}${slash}`.repeat(depth) +
      random.pick(files).replaceAll('/', slash)
    );
  };
  const kinds: readonly [() => string, ...(() => string)[]] = [
    climb,
    climb,
    climb,
    climb,
    () => random.pick(pages),
    () => random.pick(pages),
    () => random.pick(pages) + random.pick(endings),
    () => random.pick(['/__sitegen/events', '/__sitegen/live.js', '/__sitegen/', '/__sitegen/x']),
    () =>
      random.pick([
        '/_forms/contact',
        '/_forms/',
        '/_forms/file/x',
        '/_forms/download?file=..',
        '/_forms/confirm?token=',
      ]),
    () =>
      `/${random.pick(['a', '%61', 'a/', '%2e%2e/', '../', '%00', '\xff'])}`.repeat(
        Math.ceil(random.between(1, 2200)),
      ),
    () => `/${'a'.repeat(Math.floor(random.between(240, 300)))}${random.pick(['', '.html', '.x'])}`,
    () =>
      random.pick([
        '//',
        '///evil.example/',
        '/%2f/evil.example/index.html',
        '/%5cevil.example/',
        '//evil.example/..',
        '/;/',
        '/?',
        '/??/..',
      ]),
  ];
  return random.pick(kinds)() + (random.chance(0.6) ? '' : random.pick(endings));
}

/** Draws what stands in a request line between method and version: mostly paths that try to leave the site. */
export function drawTarget(random: Random, ground: HostileGround): string {
  const path = drawPath(random, ground);
  if (random.chance(0.9)) return path;
  return random.pick([
    '*',
    '',
    'evil.example:443',
    `https://evil.example${path}`,
    `file://${path}`,
    `localhost${path}`,
    `http://u:p@localhost${path}`,
    `http://${path}`,
    `HTTP://localhost${path}`,
    `http://[::1]${path}`,
  ]);
}
