import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

import type { FormsSite } from '../../src/forms/index.ts';
import { formsFolder } from '../../src/node/lib/files/forms-folder.ts';
import { openOutput } from '../support/output.ts';
import { projectRoot } from '../support/sitegen.ts';

const site = openOutput(inject('siteDir'));
const built = formsFolder({ root: projectRoot, outDir: inject('siteDir') }).folder;
const { files } = JSON.parse(readFileSync(path.join(built, 'site.json'), 'utf8')) as FormsSite;
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('S-156 most guides are protected, and some are not', () => {
  const open = site.files.filter((file) => file.endsWith('.pdf'));
  expect(open.length).toBeGreaterThan(2);
  expect(Object.keys(files).length).toBeGreaterThan(open.length);
});

test('S-156 the file of a protected guide is in no published file, nor is its name or its address', () => {
  const secret = new Set(Object.keys(files).map((id) => hashOf(path.join(built, 'files', id))));
  const published = site.files.map((file) => path.join(site.dir, file));
  expect(published.filter((file) => file.endsWith('.pdf') && secret.has(hashOf(file)))).toEqual([]);
  const telling = new RegExp(
    ['_forms/file', ...Object.values(files).map(({ name }) => name.replaceAll('.', String.raw`\.`))].join(
      '|',
    ),
  );
  expect(
    published.filter(
      (file) => /\.(?:html|json|xml|txt|js)$/.test(file) && telling.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});
