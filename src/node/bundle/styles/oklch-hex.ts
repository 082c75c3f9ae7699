/** `oklch(62.3% 0.214 259.815)` as `#2b7fff`: as a screen that cannot show the colour does. https://bottosson.github.io/posts/oklab/ */
export function oklchHex(color: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = [...color.matchAll(/[\d.]+|none/g)].map(
    ([part]) => Number.parseFloat(part) || 0,
  );
  const light = lightness / 100;
  const angle = (hue / 180) * Math.PI;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => hexByte(companded(channel))).join('')}`;
}

/** Linear light as sRGB encodes it. */
function companded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function hexByte(value: number): string {
  const byte = Math.round(Math.min(Math.max(value, 0), 1) * 255);
  return byte.toString(16).padStart(2, '0');
}
