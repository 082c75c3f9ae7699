import { describe, expect, test } from 'vitest';

import { enterText } from '../support/browser/enter-text.ts';
import { hostForms, type FormPage } from '../support/forms/host-forms.ts';
import { isProof } from '../support/is-proof.ts';
import { injectAxe, modes, runAxe } from '../support/browser/run-axe.ts';

const site = hostForms();

interface State {
  readonly path: Readonly<Record<'fr' | 'en', string>>;
  readonly form: string;
  /** Brings the form there. */
  readonly reach: (visit: FormPage) => Promise<unknown>;
}

const everywhere = (path: string) => ({ fr: `/fr${path}`, en: `/en${path}` });
const contact = { path: everywhere('/contact'), form: '#contact-form form' };
const letter = { path: everywhere('/blog'), form: '#newsletter form' };
const guide = {
  path: { fr: '/fr/resources/article/archivage', en: '/en/resources/article/archiving-footage' },
  form: 'aside :is(summary, button)',
};

const filled = (selector: string) => `${selector}:not(:empty)`;

async function fillContact({ page, tick }: FormPage): Promise<void> {
  await enterText(page, '#contact-name', 'Ada');
  await enterText(page, '#contact-email', 'ada@analytique.example');
  await enterText(page, '#contact-message', 'Un film de deux minutes.');
  await page.click('#contact-consent');
  await tick(5000);
}

async function openDialog({ page }: FormPage): Promise<void> {
  await page.waitForSelector('aside [aria-haspopup=dialog]');
  await page.click('aside [aria-haspopup=dialog]');
  await page.waitForSelector('dialog.modal[open] form[novalidate]');
}

async function sendLead({ page, tick }: FormPage): Promise<void> {
  await enterText(page, '#lead-firstName', 'Ada');
  await enterText(page, '#lead-email', 'ada@analytique.example');
  await page.click('#lead-consent');
  await tick(5000);
  await page.click('dialog [type=submit]');
}

const states: Readonly<Record<string, State>> = {
  'the contact form, wrong': {
    ...contact,
    async reach({ page }) {
      await page.click(`${contact.form} [type=submit]`);
      await page.waitForSelector('[aria-invalid=true]');
    },
  },
  'the contact form, on its way': {
    ...contact,
    async reach(visit) {
      const hold = site.host.hold('/_forms/contact');
      await fillContact(visit);
      await visit.page.click(`${contact.form} [type=submit]`);
      await hold.reached;
    },
  },
  'the contact form, in vain': {
    ...contact,
    async reach(visit) {
      site.host.fail('/_forms/contact', { kind: 'status', status: 500 });
      await fillContact(visit);
      await visit.page.click(`${contact.form} [type=submit]`);
      await visit.page.waitForSelector(filled('[role=alert]'));
    },
  },
  'the letter, wrong': {
    ...letter,
    async reach({ page }) {
      await page.click(`${letter.form} [type=submit]`);
      await page.waitForSelector('[aria-invalid=true]');
    },
  },
  'the letter, sent': {
    ...letter,
    async reach({ page, tick }) {
      await enterText(page, '#newsletter-email', 'ada@analytique.example');
      await page.click('#newsletter-consent');
      await tick(5000);
      await page.click(`${letter.form} [type=submit]`);
      await page.waitForSelector(filled('#newsletter [role=status]'));
    },
  },
  'the gate, open': { ...guide, reach: openDialog },
  'the gate, wrong': {
    ...guide,
    async reach(visit) {
      await openDialog(visit);
      await visit.page.click('dialog [type=submit]');
      await visit.page.waitForSelector('[aria-invalid=true]');
    },
  },
  'the gate, passed': {
    ...guide,
    async reach(visit) {
      await openDialog(visit);
      await sendLead(visit);
      await visit.page.waitForSelector(filled('aside [role=status]'));
    },
  },
  'the gate, in vain': {
    ...guide,
    async reach(visit) {
      site.host.fail('/_forms/lead', { kind: 'offline' });
      await openDialog(visit);
      await sendLead(visit);
      await visit.page.waitForSelector(filled('dialog [role=alert]'));
    },
  },
};

const looks = [
  ['fr', modes[0], 375],
  ['en', modes[1], 1440],
  ['fr', modes[1], 1440],
  ['en', modes[0], 375],
] as const;
const named = Object.entries(states).map(([name, state], index) => ({ name, index, ...state }));

describe.each(named)('$name', ({ index, path, form, reach }) => {
  // Each state in one look; in a proof in all.
  test.each(isProof ? looks : looks.slice(index % 2, (index % 2) + 1))(
    '%s, %s, %i pixels',
    async (locale, mode, width) => {
      await using visit = await site.visit({ width, height: 900 });
      const { page } = visit;
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: mode },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await visit.goto(path[locale]);
      await page.$eval(form, (element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${form}:is([novalidate], button)`);
      await reach(visit);
      // It waits for timers of its own.
      await visit.leaveClock();
      await injectAxe(page);
      expect(await runAxe(page)).toEqual([]);
    },
  );
});
