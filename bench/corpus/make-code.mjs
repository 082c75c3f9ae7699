/** Short programs in six languages, as an article would show them. */
const samples = {
  js: (number, name) => `export function ${name}(loads, limit = ${number}) {
  const total = loads.reduce((sum, { weight }) => sum + weight, 0);
  if (total > limit) throw new RangeError(\`\${total} is over \${limit}\`);
  return { total, left: limit - total }; // kilograms
}`,
  css: (number, name) => `.${name} {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${number}px, 1fr));
}

.${name} > :first-child:hover {
  color: rgb(0 ${number % 256} 120 / 80%);
}`,
  json: (number, name) => `{
  "name": "${name}",
  "length": ${number},
  "parts": ["keel", "mast", null],
  "launched": { "year": ${1900 + (number % 120)}, "sound": true }
}`,
  bash: (number, name) => `#!/usr/bin/env bash
set -euo pipefail
for plan in plans/${name}-*.svg; do
  [ "$(wc -c < "$plan")" -gt ${number} ] && echo "large: $plan"
done`,
  html: (number, name) => `<figure class="${name}">
  <img src="plan.svg" alt="Plan" width="${number}" height="${number * 2}">
  <figcaption>Scale 1:${number} &amp; no more</figcaption>
</figure>`,
  python: (number, name) => `from dataclasses import dataclass

@dataclass
class ${name.charAt(0).toUpperCase() + name.slice(1)}:
    length: float = ${number}.5

    def scaled(self, by: float) -> float:
        """Keeps two decimals."""
        return round(self.length * by, 2)`,
};

const names = ['ballast', 'tiller', 'frame', 'rigging', 'hatch', 'cabin'];

/** A fenced block of code. */
export function makeCode({ pick, int }) {
  const language = pick(Object.keys(samples));
  return `\`\`\`${language}\n${samples[language](int(20, 900), pick(names))}\n\`\`\``;
}
