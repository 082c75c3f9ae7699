import { spread } from '../measure/summarise.mjs';

/**
 * A Markdown table of the medians of each kind of run, by name: the first is sharp alone, to which `compare` sets the wall times of the
 * others, run by run, in a column of its own.
 */
export function formatSamples(samples, column, compare) {
  const [alone] = samples.values();
  const rows = [...samples].map(([name, list]) => {
    const [wall, compared, cpu, memory] = [
      list.map((sample) => sample.wall),
      list.map((sample, run) => compare(sample.wall, alone[run].wall)),
      list.map((sample) => sample.cpu),
      list.map((sample) => sample.memory),
    ].map((values) => spread(values)?.median);
    const peak = memory === undefined ? '–' : Math.round(memory / 2 ** 20);
    return `| ${name} | ${wall.toFixed(2)} | ${compared.toFixed(2)} | ${cpu?.toFixed(1) ?? '–'} | ${peak} |`;
  });
  return `| run | wall s | ${column} | CPU s | peak MiB |\n| --- | ---: | ---: | ---: | ---: |\n${rows.join('\n')}`;
}
