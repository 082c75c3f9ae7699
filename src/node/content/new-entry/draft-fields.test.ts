import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { file, image, reference } from '../../../index.ts';
import type { Schema } from '../../declarations/content.ts';
import { parseFrontMatter } from '../front-matter/front-matter.ts';
import { draftFields, wantedFields } from './draft-fields.ts';
import { writeDataEntry, writeFrontMatter } from './write-fields.ts';

const NOW = '2026-08-31T22:30:00.000Z';
const draft = (schema: Schema, title = 'A title') => draftFields(schema, title, NOW);

async function written(schema: Schema, title?: string): Promise<readonly string[]> {
  const { fields } = await draft(schema, title);
  return writeFrontMatter(fields).split('\n').slice(1, -4);
}

describe('draftFields', () => {
  test('what it writes passes the schema, whatever has to be there', async () => {
    const schema = z.strictObject({
      title: z.string().max(40),
      date: z.iso.date(),
      at: z.iso.datetime(),
      until: z.iso.datetime({ local: true }),
      mail: z.email(),
      home: z.url(),
      text: z.string().trim().min(20),
      short: z.string().max(2),
      icon: z.enum(['film', 'book']),
      order: z.int().min(3),
      price: z.number().gt(0).multipleOf(5),
      open: z.boolean(),
      tags: z.array(z.string()).min(2),
      none: z.array(z.string().transform(image())),
      goal: z.strictObject({ label: z.string(), note: z.string().optional(), target: z.literal('contact') }),
      by: z.record(z.string(), z.string()),
      either: z.union([z.string().transform(image()), z.null(), z.string()]),
      preset: z.string().default('x'),
    });
    const { fields, problems } = await draft(schema, 'What: "a" # title');
    expect([wantedFields(fields), problems]).toEqual([[], []]);
    const { data, diagnostics } = parseFrontMatter(writeFrontMatter(fields), 'fr.md');
    const { draft: isDraft, ...own } = data;
    expect(diagnostics).toEqual([]);
    expect(isDraft).toBe(true);
    expect(schema.safeParse(own)).toMatchObject({
      success: true,
      data: { title: 'What: "a" # title', date: '2026-08-31', order: 3, price: 5 },
    });
  });

  test('lists the fields that it cannot guess', async () => {
    const picture = z.string().transform(image());
    const schema = z.strictObject({
      cover: picture,
      photo: z.string().regex(/^\.\//).transform(image()),
      guide: z.string().transform(file()).optional(),
      author: z.string().transform(reference('team')),
      services: z.array(z.string().transform(reference('services'))).min(1),
      gallery: z.array(z.strictObject({ image: picture, alt: z.string() })).min(1),
      code: z.string().regex(/^[A-Z]{3}-\d+$/),
      odd: z.string().refine((text) => text !== 'TODO', 'Too plain'),
    });
    const { fields } = await draft(schema);
    expect(wantedFields(fields).map(({ name }) => name)).toEqual([
      'cover',
      'photo',
      'author',
      'services',
      'gallery',
      'code',
      'odd',
    ]);
    expect(await written(schema)).toEqual([
      '# cover: TODO picture, relative to this file, such as ./cover.jpg',
      '# photo: TODO picture, relative to this file, such as ./cover.jpg',
      '# guide: file, relative to this one, such as ./guide.pdf (optional)',
      '# author: TODO key of an entry of team',
      '# services: TODO list of 1 or more: key of an entry of services',
      '# gallery: TODO list of 1 or more: image (picture, relative to this file, such as ./cover.jpg), alt (text)',
      '# code: TODO text',
      '# odd: TODO text',
    ]);
  });

  test('shows what there is beside what must be there', async () => {
    const schema = z.strictObject({
      icon: z.enum(['film', 'book']),
      date: z.iso.date().optional(),
      mode: z.enum(['light', 'dark']).optional(),
      count: z.int().positive(),
      sections: z.partialRecord(z.enum(['a', 'b']), z.strictObject({ title: z.string() })).optional(),
      goals: z.array(z.strictObject({ label: z.string(), unit: z.string().optional() })),
    });
    expect(await written(schema)).toEqual([
      'icon: film # one of: film, book',
      'date: 2026-08-31',
      '# mode: one of: light, dark (optional)',
      'count: 1 # whole number above 0',
      '# sections: names, each with: title (text) (optional)',
      'goals: [] # list: label (text), unit (text, optional)',
    ]);
  });

  test('says what the schema says of a field', async () => {
    const film = z.string().transform(file());
    const schema = z.strictObject({
      film: film.describe('the film in H.264, such as ./film.mp4'),
      trailer: film.optional().describe('before\nthe film'),
      duration: z.int().positive().describe('seconds'),
      lead: z.string().describe('one sentence'),
    });
    expect(await written(schema)).toEqual([
      '# film: TODO file, relative to this one: the film in H.264, such as ./film.mp4',
      '# trailer: file, relative to this one: before the film (optional)',
      'duration: 1 # whole number above 0: seconds',
      'lead: TODO # text: one sentence',
    ]);
  });

  test('of several kinds of entry, takes the one that leaves least to fill in', async () => {
    const schema = z.discriminatedUnion('protected', [
      z.strictObject({ title: z.string(), protected: z.literal(true), file: z.string().transform(file()) }),
      z.strictObject({ title: z.string(), protected: z.literal(false) }),
    ]);
    expect(await written(schema)).toEqual(['title: A title', 'protected: false # one of: false, true']);
  });

  test('a title that the schema refuses stays, and is reported', async () => {
    const { fields, problems } = await draft(z.strictObject({ title: z.string().max(3) }));
    expect(fields.map(({ name, value }) => [name, value])).toEqual([['title', 'A title']]);
    expect(problems).toEqual([expect.stringMatching(/^title: .*3/)]);
  });

  test('a schema that does not describe itself reports its missing fields', async () => {
    const issues = [{ message: 'Required', path: ['lead'] }];
    const schema: Schema = { '~standard': { version: 1, vendor: 'other', validate: () => ({ issues }) } };
    expect(await written(schema)).toEqual(['title: A title', '# lead: TODO any value']);
  });
});

test('an entry of a data file has its prose below each language', async () => {
  const schema = z.strictObject({ order: z.int().min(1), name: z.string(), sector: z.string() });
  const { fields } = await draft(schema, 'Heliova');
  const text = writeDataEntry('heliova', fields, { locales: ['fr', 'en'], prose: ['sector'] });
  expect(text.split('\n')).toEqual([
    'heliova:',
    '  order: 1 # whole number from 1',
    '  fr:',
    '    name: Heliova',
    '    sector: TODO',
    '  en:',
    '    name: Heliova',
    '    sector: TODO',
  ]);
});
