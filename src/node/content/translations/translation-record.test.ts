import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  recordSave,
  staleSections,
  type SectionsByLocale,
  type TranslationRecord,
} from './translation-record.ts';

type Step = readonly [locale: string, sections: Readonly<Record<string, string>>];

/** Performs saves that each change some sections, starting from a record of the first state, or without a record. */
function play(start: SectionsByLocale, steps: readonly Step[], known = true) {
  const sections: Record<string, Record<string, string>> = structuredClone(start);
  let record: TranslationRecord = {};
  if (known) for (const locale of Object.keys(start)) record = recordSave(record, locale, start);
  for (const [locale, change] of steps) {
    sections[locale] = { ...sections[locale], ...change };
    record = recordSave(record, locale, sections);
  }
  return { record, sections, stale: staleSections(record, sections) };
}

const two: SectionsByLocale = { fr: { '': 'a0', Budget: 'b0' }, en: { '': 'a0', Costs: 'b0' } };
const three: SectionsByLocale = { fr: { '': '0' }, en: { '': '0' }, ar: { '': '0' } };

describe('two languages', () => {
  test('without a record nobody is stale', () => expect(staleSections({}, two)).toEqual({}));

  test('with a record of what is there, neither', () => expect(play(two, []).stale).toEqual({}));

  test('an edit asks the other to follow', () =>
    expect(play(two, [['fr', { Budget: 'b1' }]]).stale).toEqual({ en: { fr: ['Budget'] } }));

  test('who follows asks for nothing', () =>
    expect(
      play(two, [
        ['fr', { Budget: 'b1' }],
        ['en', { Costs: 'b1' }],
      ]).stale,
    ).toEqual({}));

  test('who follows may find that there is nothing to change', () =>
    expect(
      play(two, [
        ['fr', { Budget: 'b1' }],
        ['en', {}],
      ]).stale,
    ).toEqual({}));

  test('an edit after following is one of its own', () =>
    expect(
      play(two, [
        ['fr', { Budget: 'b1' }],
        ['en', { Costs: 'b1' }],
        ['en', { '': 'a2' }],
      ]).stale,
    ).toEqual({
      fr: { en: [''] },
    }));

  test('edits add up until they are followed', () => {
    const steps: readonly Step[] = [
      ['fr', { Budget: 'b1' }],
      ['fr', { '': 'a1', New: 'n' }],
    ];
    expect(play(two, steps).stale).toEqual({ en: { fr: ['', 'Budget', 'New'] } });
    expect(play(two, [...steps, ['en', { Costs: 'b1' }]]).stale).toEqual({});
  });

  test('an edit that is taken back is none', () =>
    expect(
      play(two, [
        ['fr', { Budget: 'b1' }],
        ['fr', { Budget: 'b0' }],
      ]).stale,
    ).toEqual({}));

  test('a deleted section is reported', () => {
    const { record } = play(two, []);
    expect(staleSections(record, { ...two, fr: { '': 'a0' } })).toEqual({ en: { fr: ['Budget'] } });
  });

  test('back and forth', () =>
    expect(
      play(two, [
        ['fr', { '': 'a1' }],
        ['en', { '': 'a1' }],
        ['en', { '': 'a2' }],
        ['fr', { '': 'a2' }],
        ['fr', { '': 'a3' }],
      ]).stale,
    ).toEqual({ en: { fr: [''] } }));
});

describe('a record that begins with a save', () => {
  test('knows nothing of the other language', () =>
    expect(play(two, [['fr', { Budget: 'b1' }]], false).stale).toEqual({}));

  test('the first save of the other follows', () =>
    expect(
      play(
        two,
        [
          ['fr', { Budget: 'b1' }],
          ['en', { Costs: 'b1' }],
        ],
        false,
      ).stale,
    ).toEqual({}));

  test('from then on edits are seen', () =>
    expect(
      play(
        two,
        [
          ['fr', { '': 'a1' }],
          ['en', {}],
          ['en', { '': 'a2' }],
        ],
        false,
      ).stale,
    ).toEqual({ fr: { en: [''] } }));
});

describe('languages that come and go', () => {
  test('a new one is up to date once saved, and seen by the others from then on', () => {
    const { record } = play(two, []);
    const sections = { ...two, ar: { '': 'x' } };
    expect(staleSections(record, sections)).toEqual({});
    const saved = recordSave(record, 'ar', sections);
    expect(staleSections(saved, sections)).toEqual({});
    expect(staleSections(saved, { ...sections, ar: { '': 'y' } })).toEqual({
      fr: { ar: [''] },
      en: { ar: [''] },
    });
  });

  test('one that is gone asks nobody', () => {
    const { record } = play(three, [['ar', { '': '1' }]]);
    expect(staleSections(record, { fr: { '': '0' }, en: { '': '0' } })).toEqual({});
  });
});

describe('three languages', () => {
  test('each follows in its turn', () => {
    const edit: Step = ['fr', { '': '1' }];
    expect(play(three, [edit]).stale).toEqual({ en: { fr: [''] }, ar: { fr: [''] } });
    expect(play(three, [edit, ['en', { '': '1' }]]).stale).toEqual({ ar: { fr: [''], en: [''] } });
    expect(play(three, [edit, ['en', { '': '1' }], ['ar', { '': '1' }]]).stale).toEqual({});
  });

  test('whatever was saved: who saves is up to date, and when everyone has saved without a change, all are', () => {
    const locale = fc.constantFrom('fr', 'en', 'ar');
    const step = fc.tuple(
      locale,
      fc.dictionary(fc.constantFrom('', 'A', 'B'), fc.constantFrom('0', '1', '2')),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, known) => {
        const { stale } = play(three, steps, known);
        const last = steps.at(-1)?.[0];
        if (last !== undefined) expect(stale[last]).toBeUndefined();
        const all = [...steps, ...['fr', 'en', 'ar'].map((code): Step => [code, {}])];
        expect(play(three, all, known).stale).toEqual({});
      }),
    );
  });
});
