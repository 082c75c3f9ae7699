const measures = ['wall', 'cpu', 'memory'];

/** Median and range; null when a value is not known. */
export function spread(values) {
  if (values.includes(null)) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1) };
}

/** How the wall times stand to those of another build: the median of the runs' ratios, not the ratio of the medians. */
function ratioTo(samples, others) {
  return spread(samples.map(({ wall }, run) => wall / others[run].wall)).median;
}

function summarise(samples, name, build, all) {
  const list = samples[build];
  const spreads = measures.map((measure) => [measure, spread(list.map((sample) => sample[measure]))]);
  const peers = all
    .slice(1)
    .filter((other) => other.name !== name && other.samples[build] !== undefined)
    .map((other) => [other.name, ratioTo(list, other.samples[build])]);
  return {
    ...Object.fromEntries(spreads),
    toCold: build === 'cold' ? undefined : ratioTo(list, samples.cold),
    toPeers: Object.fromEntries(peers),
    samples: list,
  };
}

/** A line for each kind of build and generator that has it, from the samples of one size; the first generator is no peer. */
export function summariseSize(pages, all) {
  return Object.keys(all[0].samples).flatMap((build) =>
    all
      .filter(({ samples }) => samples[build] !== undefined)
      .map(({ name, samples }) => ({
        pages,
        build,
        generator: name,
        ...summarise(samples, name, build, all),
      })),
  );
}
