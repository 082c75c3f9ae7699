import { describe, expect, test } from 'vitest';

import { readLink } from './read-link.ts';

const file = 'content/articles/un-article/fr.md';

function resolve(url: string) {
  return readLink(url, file);
}

describe('external', () => {
  test.each([
    ['https://a.example/b?c#d', 'https://a.example/b?c#d', true],
    ['HTTP://a.example', 'http://a.example', true],
    ['mailto:a@b.example?subject=x', 'mailto:a@b.example?subject=x', false],
    ['tel:+33465710012', 'tel:+33465710012', false],
    ['  https://a.example', 'https://a.example', true],
    ['ht\ntps://a.example', 'https://a.example', true],
    ['ht\r\ttps://a.example', 'https://a.example', true],
  ])('%j', (written, url, web) => {
    expect(resolve(written)).toEqual({ kind: 'external', url, web });
  });
});

describe('internal', () => {
  test.each([
    [
      '../formats-verticaux/fr.md#ancre',
      'sitegen:entry:articles/formats-verticaux#ancre',
      'entry:articles/formats-verticaux',
      'ancre',
    ],
    ['../../resources/guide/fr.md', 'sitegen:entry:resources/guide', 'entry:resources/guide', ''],
    ['fr.md', 'sitegen:entry:articles/un-article', 'entry:articles/un-article', ''],
    ['./../un-autre/./fr.md#', 'sitegen:entry:articles/un-autre', 'entry:articles/un-autre', ''],
    [
      '/e\u0301te\u0301.pdf#e\u0301',
      'sitegen:path:/%C3%A9t%C3%A9.pdf#%C3%A9',
      'path:/%C3%A9t%C3%A9.pdf',
      'é',
    ],
    ['../%75n/fr.md', 'sitegen:entry:articles/un', 'entry:articles/un', ''],
    [
      '../été/fr.md#été',
      'sitegen:entry:articles/%C3%A9t%C3%A9#%C3%A9t%C3%A9',
      'entry:articles/%C3%A9t%C3%A9',
      'été',
    ],
    ['../a/fr.md#%C3%A9', 'sitegen:entry:articles/a#%C3%A9', 'entry:articles/a', 'é'],
    ['/fr/contact?x=1#y', 'sitegen:path:/fr/contact?x=1#y', 'path:/fr/contact?x=1', 'y'],
    ['/', 'sitegen:path:/', 'path:/', ''],
    ['/a b"c<d>', 'sitegen:path:/a%20b%22c%3Cd%3E', 'path:/a%20b%22c%3Cd%3E', ''],
    ['/100%', 'sitegen:path:/100%25', 'path:/100%25', ''],
    ['/%c3%a9?q=%c3#%c3%a9', 'sitegen:path:/%C3%A9?q=%C3#%C3%A9', 'path:/%C3%A9?q=%C3', 'é'],
    ['/\uD800', 'sitegen:path:/%EF%BF%BD', 'path:/%EF%BF%BD', ''],
    ['#ancre', '#ancre', '', 'ancre'],
    ['#', '#', '', ''],
  ])('%j', (written, url, target, hash) => {
    expect(resolve(written)).toEqual({ kind: 'internal', url, target, hash });
  });
});

describe('refused', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'sitegen:entry:articles/a',
    'view-source:https://a.example',
    'http:a.example',
    'https:/a.example',
    'https://',
    'https:\\\\a.example',
    '//a.example',
    '\\\\a.example',
    '/\\a.example',
    '\\/a.example',
    '/\t/a.example',
    'www.a.example',
    'WWW.a.example/b',
  ])('scheme: %j', (written) => {
    expect(resolve(written)).toMatchObject({ kind: 'refused', code: 'link-scheme' });
  });

  test.each([
    '../../../x/y/fr.md',
    '../../../../etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/x/fr.md',
    '../../fr.md',
    '../autre/en.md',
    '../autre/fr.txt',
    '../autre/',
    'autre',
    '../a/b/fr.md',
    '../a\\b/fr.md',
    '../a%00/fr.md',
    './guide.pdf',
    '?page=2',
    '../autre/fr.md?x=1',
    '',
  ])('target: %j', (written) => {
    expect(resolve(written)).toMatchObject({ kind: 'refused', code: 'link-target' });
  });
});

describe('what was most likely meant', () => {
  test.each([
    ['bonjour@a.example', 'Write mailto:bonjour@a.example'],
    ['../un-autre/', 'Write ../un-autre/fr.md'],
    ['../un-autre', 'Write ../un-autre/fr.md'],
    ['../../resources/guide', 'Write ../../resources/guide/fr.md'],
    ['../un-autre/fr', 'Write ../un-autre/fr.md'],
    ['../../resources/guide/en/', 'Write ../../resources/guide/fr.md'],
    ['..\\un-autre\\fr.md', 'Write ../un-autre/fr.md'],
    [
      'un-autre',
      'Write ../un-autre/fr.md for an entry of this collection, or the path of a page: /fr/un-autre',
    ],
    ['un autre.pdf', 'Put un autre.pdf into public/, and write /un%20autre.pdf'],
    ['un%20autre.pdf', 'Put un autre.pdf into public/, and write /un%20autre.pdf'],
    ['../../../public/files/plan.zip', 'Write /files/plan.zip'],
    ['./guide.PDF', 'Put guide.PDF into public/, and write /guide.PDF'],
    ['../un-autre/plan.zip', 'Put plan.zip into public/, and write /plan.zip'],
    ['a.example', 'Write ../other-entry/fr.md, or a path of the site such as /fr/contact.'],
    ['un-autre/fr.md', 'Write ../other-entry/fr.md, or a path of the site such as /fr/contact.'],
    ['../../../autre.md', 'Write ../other-entry/fr.md, or a path of the site such as /fr/contact.'],
    ['en.md', 'Link to fr.md in the same folder.'],
    ['2019-03-15-marees.md', 'Texts are named after their language: write ../other-entry/fr.md'],
  ])('%j', (written, fix) => {
    const link = resolve(written);
    expect(link).toMatchObject({ kind: 'refused', code: 'link-target' });
    expect('fix' in link ? link.fix : undefined).toBe(fix);
  });
});

test('the form of links is given in the language of the text', () => {
  expect(readLink('', 'content/articles/a/en.md')).toMatchObject({
    fix: 'Write ../other-entry/en.md, or a path of the site such as /en/contact.',
  });
});

/* If each of its characters started a search to the end, such a link would take an hour. */
test('long runs of blanks and of full stops are looked at once', () => {
  expect(resolve(`/a${' '.repeat(500_000)}b`)).toMatchObject({ kind: 'internal' });
  expect(resolve(`a@${'.'.repeat(500_000)}`)).toMatchObject({ kind: 'refused' });
});
