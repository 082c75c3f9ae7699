import { words } from './vocabulary.mjs';

const script = (name, { int }) => `export function ${name}(a, b) {
  const total = a * ${int(2, 50)} + b;
  if (total > 100) {
    return [total, 'big'];
  }
  return [total, 'small'];
}`;

/** Short programs, as an article would show them. */
const samples = {
  js: script,
  ts: script,
  bash: (_, { int }) => `#!/bin/sh
set -e
for f in *.md; do
  echo "$f" | wc -c
done
exit ${int(0, 9)}`,
  json: (name, { int }) => `{
  "name": "${name}",
  "count": ${int(1, 99)},
  "items": ["a", "b", "c"],
  "nested": { "ok": true }
}`,
  css: (name, { int }) => `.${name} {
  display: grid;
  gap: ${int(1, 4)}rem;
  color: #${int(100, 999)};
}
.${name} > a:hover { color: red; }`,
};

/** A fenced block of code. */
export function makeCode(random) {
  const name = random.pick(words.en);
  const language = random.pick(Object.keys(samples));
  return `\`\`\`${language}\n${samples[language](name, random)}\n\`\`\``;
}
