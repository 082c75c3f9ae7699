import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const unknown = '–';
const seconds = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const mebibytes = (value) => String(Math.round(value / 2 ** 20));

const median = (spread, show) => (spread === null ? unknown : show(spread.median));
const range = (spread, show) => (spread === null ? unknown : `${show(spread.min)}–${show(spread.max)}`);

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

/** A Markdown table: a line a size and kind of build, medians with the range of wall times. */
export function formatTable(results) {
  const head = ['pages', 'build', 'wall s', 'from–to', 'CPU s', 'peak MiB', 'pages/s'];
  const rows = results.map(({ pages, build, wall, cpu, memory }) => [
    String(pages),
    build,
    median(wall, seconds),
    range(wall, seconds),
    median(cpu, seconds),
    median(memory, mebibytes),
    String(Math.round(pages / wall.median)),
  ]);
  const rule = head.map((_, column) => (column === 1 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
