import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';

import { isProof } from '../support/is-proof.ts';
import { openOutput } from '../support/output.ts';
import { onePageOfEachKind, sitePages, type SitePage } from '../support/site-pages.ts';

const site = openOutput(inject('siteDir'));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // Scripts and styles come from the site's own origin, which the Content-Security-Policy holds them to.
      'require-sri': 'off',
      // A list of links has a name, so that it can be told from the next one; ARIA allows it.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
    },
  }),
);

function mistakes(file: string, html: string): readonly string[] {
  return validator
    .validateStringSync(html, file)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column, selector }) =>
        [`${file}:${line}:${column}`, ruleId, message, selector].join(' | '),
      ),
    );
}

const fileOf = ({ path, route }: SitePage) =>
  route === 'error' ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`;

test('html-validate finds what is planted', () => {
  const rules = mistakes('planted.html', '<ul><div></div></ul><img src="x"><input>').map(
    (line) => line.split(' | ')[1],
  );
  expect(new Set(rules)).toEqual(
    new Set(['missing-doctype', 'element-permitted-content', 'wcag/h37', 'input-missing-label']),
  );
});

test('a document of each kind is valid HTML; in a proof, every one', { timeout: 300_000 }, () => {
  const all = site.files.filter((file) => file.endsWith('.html'));
  const pages = sitePages(site);
  const spared = new Set(pages.map(fileOf));
  for (const page of isProof ? pages : onePageOfEachKind(pages)) spared.delete(fileOf(page));
  const documents = all.filter((file) => !spared.has(file));
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap((file) => mistakes(file, site.text(file)))).toEqual([]);
});
