import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const unknown = '–';
const seconds = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const mebibytes = (value) => String(Math.round(value / 2 ** 20));

const median = (spread, show) => (spread === null ? unknown : show(spread.median));
const range = (spread, show) => (spread === null ? unknown : `${show(spread.min)}–${show(spread.max)}`);
const ratio = (value) => value?.toFixed(2) ?? unknown;

/** The machine that figures belong to. */
export function describeMachine() {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memory: totalmem(),
    load: loadavg()[0],
  };
}

/** One line on the machine. */
export function formatMachine({ node, platform, processor, cores, memory, load }) {
  return `Node ${node}, ${platform}, ${cores} × ${processor}, ${mebibytes(memory)} MiB, load ${load.toFixed(1)} at the start.`;
}

/**
 * A Markdown table: a line a size, kind of build and generator, medians with the range of wall times. `×` columns: the wall
 * time as a multiple of the generator's own cold build, and of the same build of each peer.
 */
export function formatTable(results, peers) {
  const head = [
    'pages',
    'build',
    'generator',
    'wall s',
    'from–to',
    '× cold',
    ...peers.map((name) => `× ${name}`),
    'CPU s',
    'peak MiB',
    'ms/page',
  ];
  const rows = results.map(({ pages, build, generator, wall, cpu, memory, toCold, toPeers }) => [
    String(pages),
    build,
    generator,
    median(wall, seconds),
    range(wall, seconds),
    ratio(toCold),
    ...peers.map((name) => ratio(toPeers[name])),
    median(cpu, seconds),
    median(memory, mebibytes),
    ((wall.median * 1000) / pages).toFixed(2),
  ]);
  const rule = head.map((_, column) => (column === 1 || column === 2 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
