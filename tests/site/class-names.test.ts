import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import { cn } from '../../templates/components/cn.ts';
import { openOutput } from '../support/output.ts';

const site = openOutput(inject('siteDir'));

describe('S-159 class names of the site', () => {
  test('none that a page sets would be lost by merging', () => {
    const lost = new Map<string, string>();
    for (const page of site.pages) {
      const $ = site.page(page);
      $('[class]').each((_index, element) => {
        const given = $(element).attr('class') ?? '';
        if (cn(given) !== given) lost.set(given, cn(given));
      });
    }
    expect([...lost]).toEqual([]);
  });

  test('they are merged when a page is rendered: no script brings the merger along', () => {
    const merger = path.dirname(createRequire(import.meta.url).resolve('tailwind-merge'));
    // The name of a group of its classes: no minifier touches it.
    const mark = 'mask-image-linear-from-pos';
    expect(readFileSync(path.join(merger, 'bundle-mjs.mjs'), 'utf8')).toContain(mark);
    const scripts = site.files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => site.text(file).includes(mark))).toEqual([]);
  });
});
