import { count } from '../shared/count.ts';
import type {
  MeasuredText,
  PageFacts,
  ShownDiagnostic,
  TranslationFacts,
  WaitingFacts,
} from '../shared/dev-messages.ts';
import { createElement } from './create-element.ts';
import { diagnosticItem } from './diagnostic-item.ts';
import { ownUrl } from './own-url.ts';
import { placeLink } from './place-link.ts';

/** The sections of the writer's bar, for a page that is built. */
export function factSections(facts: PageFacts): readonly HTMLElement[] {
  const { source, noindex, readingMinutes, translations, brokenLinks } = facts;
  return [
    section(
      'Source',
      createElement('p', {}, placeLink(source)),
      createElement(
        'p',
        { class: 'badges' },
        badge(facts.locale),
        ...waitingBadges(facts),
        noindex ? badge('Not for search engines') : undefined,
        readingMinutes === undefined ? undefined : badge(`${readingMinutes} min read`),
      ),
    ),
    ...(translations.length === 0
      ? []
      : [
          section(
            'Other languages',
            ...translations.map((translation) => translationBlock(facts, translation)),
          ),
        ]),
    section('Search and sharing', ...searchPreview(facts)),
    section('Links', brokenLinks.length === 0 ? note('None is broken.') : items(brokenLinks)),
  ];
}

/** Warnings of the whole site; undefined when there is none. */
export function warningSection(warnings: readonly ShownDiagnostic[]): HTMLElement | undefined {
  if (warnings.length === 0) return undefined;
  const summary = createElement('summary', {}, count(warnings.length, 'warning'), ' of the site');
  return createElement('details', { class: 'warnings' }, summary, items(warnings));
}

function section(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return createElement('section', {}, createElement('h3', {}, title), ...children);
}

export function badge(text: string, kind = ''): HTMLElement {
  return createElement('span', { class: `badge ${kind}` }, text);
}

function note(text: string): HTMLElement {
  return createElement('p', { class: 'note' }, text);
}

function items(diagnostics: readonly ShownDiagnostic[]): HTMLElement {
  return createElement('ul', { class: 'diagnostics' }, ...diagnostics.map(diagnosticItem));
}

function translationBlock(
  { path: own, locale: ownLocale }: PageFacts,
  translation: TranslationFacts,
): HTMLElement {
  const { locale, path, source, hasToFollow, isAheadIn } = translation;
  const sideBySide = path && ownUrl('side-by-side', { left: own, right: path });
  return createElement(
    'div',
    { class: 'translation' },
    createElement('p', { class: 'badges' }, badge(locale), ...stateBadges(translation)),
    source && createElement('p', {}, placeLink(source)),
    sectionNames(`${locale} has not followed`, hasToFollow),
    sectionNames(`${ownLocale} has not followed`, isAheadIn),
    path === undefined || sideBySide === undefined
      ? undefined
      : createElement(
          'p',
          { class: 'ways' },
          createElement('a', { href: path, hreflang: locale }, 'Go there'),
          createElement('a', { href: sideBySide, target: '_blank' }, 'Side by side'),
        ),
  );
}

/** A draft stays one whatever its date. */
function waitingBadges({ draft, scheduled }: WaitingFacts): readonly HTMLElement[] {
  if (draft) return [badge('Draft', 'warning')];
  return scheduled === undefined ? [] : [badge(`Scheduled for ${scheduled.replace('T', ' ')}`, 'warning')];
}

function stateBadges(translation: TranslationFacts): readonly HTMLElement[] {
  const { isMissing, isRecorded, path, hasToFollow, isAheadIn } = translation;
  if (isMissing) return [badge('Missing', 'warning')];
  const waiting = waitingBadges(translation);
  const states = [
    ...waiting,
    ...(path === undefined && waiting.length === 0 ? [badge('Not published', 'warning')] : []),
    ...(hasToFollow.length > 0 ? [badge('Stale', 'warning')] : []),
    ...(isAheadIn.length > 0 ? [badge('Ahead', 'warning')] : []),
  ];
  return states.length > 0 || !isRecorded ? states : [badge('Up to date', 'good')];
}

function sectionNames(title: string, names: readonly string[]): HTMLElement | undefined {
  if (names.length === 0) return undefined;
  return createElement(
    'div',
    { class: 'sections' },
    createElement('p', {}, title),
    createElement('ul', {}, ...names.map((name) => createElement('li', {}, sectionName(name)))),
  );
}

/** For the text before the first heading. */
function sectionName(name: string): string {
  if (name === '') return 'the words before the first heading';
  return name === 'front-matter' ? 'the front matter' : name;
}

function searchPreview({ title, description, card, address }: PageFacts): readonly HTMLElement[] {
  const preview = createElement(
    'div',
    { class: 'snippet' },
    createElement('p', { class: 'address' }, address.replace(/^https?:\/\//, '')),
    createElement('p', { class: 'title' }, cut(title)),
    createElement('p', {}, cut(description)),
  );
  const picture =
    card === undefined
      ? note('No picture is shared.')
      : createElement('img', { src: card, alt: 'What is shared of the page', class: 'card' });
  return [preview, length('Title', title), length('Description', description), picture];
}

function cut({ text, length, limit }: MeasuredText): string {
  return length > limit
    ? `${[...text]
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

function length(name: string, { length, limit }: MeasuredText): HTMLElement {
  const problem = length === 0 ? 'missing' : length > limit ? 'will be cut' : undefined;
  return createElement(
    'p',
    { class: 'length' },
    `${name}: ${length} of ${limit} characters `,
    problem === undefined ? undefined : badge(problem, 'warning'),
  );
}
