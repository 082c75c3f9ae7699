/** The 64 placeholder colours: four levels a channel, so that a new picture never changes the stylesheet. */
const levels = [32, 96, 160, 224] as const;

export const placeholderColors: readonly string[] = levels.flatMap((red) =>
  levels.flatMap((green) =>
    levels.map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
);

/** Index of the nearest placeholder colour; channels 0-255. */
export function placeholderIndex(red: number, green: number, blue: number): number {
  const level = (value: number) => Math.min(3, Math.floor(value / 64));
  return level(red) * 16 + level(green) * 4 + level(blue);
}
