/** Custom properties of a stylesheet's block, by name: `{ '--ink': '#12302e' }`. */
export type Variables = Readonly<Record<string, string>>;

/**
 * What the first block of a selector declares, before the blocks in it; with several selectors, the block of each is looked for below the
 * line of the one before. Throws when there is none: a test of nothing passes.
 */
export function readBlock(css: string, ...selectors: readonly string[]): Variables {
  const lines = css.split('\n');
  let start = -1;
  for (const selector of selectors) {
    start = lines.findIndex((line, index) => index > start && line.trim() === `${selector} {`);
    if (start < 0) throw new Error(`No block ${selectors.join(' ')}.`);
  }
  const [block = ''] = lines
    .slice(start + 1)
    .join('\n')
    .split(/[{}]/, 1);
  const found = [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

/** Red, green and blue of an opaque colour that is written in terms of variables. */
export function resolveColor(value: string, variables: Variables): readonly number[] {
  const plain = value.replaceAll(/var\((--[\w-]+)\)/g, (_all, name: string) => {
    const next = variables[name];
    if (next === undefined) throw new Error(`${name} is not declared.`);
    return next;
  });
  if (plain.includes('var(')) return resolveColor(plain, variables);
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(plain)?.[1];
  if (hex !== undefined) {
    const long = hex.length === 6 ? hex : [...hex].map((digit) => digit + digit).join('');
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  }
  const channels = /^rgb\((\d+) (\d+) (\d+)\)$/.exec(plain)?.slice(1);
  if (channels !== undefined) return channels.map(Number);
  throw new Error(`${plain} is no opaque colour.`);
}

/** WCAG 2.2: contrast ratio, from 1 to 21. */
export function contrastRatio(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
