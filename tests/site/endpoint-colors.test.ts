import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

import { formsFolder } from '../../src/node/lib/files/forms-folder.ts';
import { pageColors } from '../../templates/data/colors.ts';
import { projectRoot } from '../support/sitegen.ts';

test('the endpoint is given the colours that the config declares for its pages', () => {
  const { siteFile } = formsFolder({ root: projectRoot, outDir: inject('siteDir') });
  expect(JSON.parse(readFileSync(siteFile, 'utf8'))).toMatchObject({ colors: pageColors });
});
