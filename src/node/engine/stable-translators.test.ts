import { expect, test } from 'vitest';

import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { createStableTranslators } from './stable-translators.ts';

const locales: Site['locales'] = [
  { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
  { code: 'en', language: 'en-GB', label: 'English', dir: 'ltr' },
];
const site = { locales } as unknown as Site;

function messagesOf(fr: object, en: object): readonly Messages[] {
  const source = (locale: string, texts: object) => ({
    locale,
    file: `locales/${locale}.json`,
    text: JSON.stringify(texts),
  });
  return loadMessages({ locales, missingTranslation: 'error' }, [source('fr', fr), source('en', en)])
    .byLocale;
}

const before = messagesOf({ title: 'Titre', other: 'Autre' }, { title: 'Title', other: 'Other' });

test('another text of an unused message leaves the translators as they are', () => {
  const translatorsOf = createStableTranslators(site);
  const first = translatorsOf(before);
  expect(first.get('fr')?.('title')).toBe('Titre');
  const second = translatorsOf(
    messagesOf({ title: 'Titre', other: 'Neuf' }, { title: 'Title', other: 'New' }),
  );
  expect(second).toBe(first);
  expect(first.get('fr')?.('other')).toBe('Neuf');
});

test('another text of a used message makes new translators, in whatever language', () => {
  const translatorsOf = createStableTranslators(site);
  const first = translatorsOf(before);
  first.get('en')?.('title');
  const french = translatorsOf(
    messagesOf({ title: 'Neuf', other: 'Autre' }, { title: 'Title', other: 'Other' }),
  );
  expect(french).toBe(first);
  const english = translatorsOf(
    messagesOf({ title: 'Neuf', other: 'Autre' }, { title: 'New', other: 'Other' }),
  );
  expect(english).not.toBe(first);
  expect(english.get('en')?.('title')).toBe('New');
});

test('a use of a missing message makes new translators whenever messages change', () => {
  const translatorsOf = createStableTranslators(site);
  const first = translatorsOf(before);
  expect(() => first.get('fr')?.('titel')).toThrow('Unknown message "titel".');
  expect(translatorsOf(before)).toBe(first);
  const more = { title: 'Titre', other: 'Autre', more: 'Plus' };
  expect(translatorsOf(messagesOf(more, more))).not.toBe(first);
});
