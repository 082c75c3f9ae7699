/**
 * Writes docs/errors.md from the catalogue in src/node/lib/errors/errors.ts; with --check, only says whether it is up to date.
 * The catalogue imports nothing but its parts, so it can be read without compiling the project.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';

const catalogue = fileURLToPath(new URL('../src/node/lib/errors/errors.ts', import.meta.url));
const target = fileURLToPath(new URL('../docs/errors.md', import.meta.url));

const bundle = await build({ entryPoints: [catalogue], bundle: true, format: 'esm', write: false });
const { errors } = await import(`data:text/javascript,${encodeURIComponent(bundle.outputFiles[0].text)}`);
const text = await format(describe(errors), { ...(await resolveConfig(target)), parser: 'markdown' });

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readIfExists(target) !== text) {
  console.error('docs/errors.md is out of date: run node scripts/make-error-docs.mjs');
  process.exitCode = 1;
}

function describe(entries) {
  const sections = Object.entries(entries).map(
    ([name, { title, severity = 'error', cause, fix }]) =>
      `## ${name}\n\n**${escape(title)}** (${severity})\n\n${escape(cause)}\n\nFix: ${escape(fix)}\n`,
  );
  return [
    '<!-- Generated from src/node/lib/errors/errors.ts by scripts/make-error-docs.mjs; edit the source. -->\n',
    '# Mistakes that sitegen reports\n',
    'Every mistake has a code. `sitegen` prints it with its position, the lines around it, and a fix for the case at hand; this page',
    'explains the causes. An error keeps the site from being published; so does a warning with `--fail-on warning`.\n',
    ...sections,
  ].join('\n');
}

/** Text that means itself in Markdown, whatever signs it holds; code spans stay. */
function escape(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\*_[\]<>]/g, '\\$&')))
    .join('');
}

function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
