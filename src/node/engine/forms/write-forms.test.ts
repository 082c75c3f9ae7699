import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { formsFolder } from '../../lib/files/forms-folder.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { PlannedForms } from './plan-forms.ts';
import { writeForms } from './write-forms.ts';

function makeForms() {
  const root = mkdtempSync(path.join(tmpdir(), 'write-forms-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const absolute = path.join(root, 'brief.pdf');
  const text = 'a brief';
  writeFileSync(absolute, text);
  const source = { path: 'brief.pdf', absolute, size: text.length, hash: sha256(text) };
  const site = { name: 'Mug' } as PlannedForms['site'];
  const forms = { site, files: new Map([['0123', source]]), diagnostics: [] };
  return { folder: formsFolder({ root, outDir: path.join(root, 'dist') }), forms, absolute };
}

test('a file is copied under its id, and removed once no entry has it', async () => {
  const { folder, forms } = makeForms();
  await writeForms(folder, forms);
  expect(readFileSync(path.join(folder.files, '0123'), 'utf8')).toBe('a brief');
  await writeForms(folder, { ...forms, files: new Map() });
  expect(readdirSync(folder.files)).toEqual([]);
});

test('a file that has changed since the scan is not given out under the id of what it was', async () => {
  const { folder, forms, absolute } = makeForms();
  writeFileSync(absolute, 'a draft');
  await expect(writeForms(folder, forms)).rejects.toThrow('brief.pdf changed while the site was built');
  expect(readdirSync(folder.files)).toEqual([]);
  rmSync(absolute);
  await expect(writeForms(folder, forms)).rejects.toThrow('brief.pdf changed while the site was built');
});
