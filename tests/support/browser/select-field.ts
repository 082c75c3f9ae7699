import type { Page } from 'puppeteer-core';

/** What can be told of a field from outside, by what assistive technology is told. */
export interface FieldState {
  readonly isOpen: boolean;
  /** The line that has the focus by proxy. */
  readonly active: string | null;
  /** What the form would send. */
  readonly value: readonly string[];
  /** Where the focus is. */
  readonly focus: string;
  /** What the button shows. */
  readonly shown: string;
}

/** The part of a field that a selector names. */
export const partOf = (name: string, part: string) =>
  `[data-part=select]:has(> [name=${name}]) [data-part=${part}]`;

/** Waits for the menu's code to have taken a field over. */
export async function awaitMenu(page: Page, name: string): Promise<void> {
  await page.waitForSelector(partOf(name, 'button'));
}

/** Waits for an open menu to have its place. */
export async function awaitOpen(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const popup = document.querySelector<HTMLElement>(selector);
      return popup !== null && popup.style.opacity === '' && popup.matches(':popover-open');
    },
    {},
    partOf(name, 'popup'),
  );
}

export async function focusField(page: Page, name: string): Promise<void> {
  await awaitMenu(page, name);
  await page.focus(partOf(name, 'button'));
}

export function readField(page: Page, name: string): Promise<FieldState> {
  return page.$eval(`[name=${name}]`, (native) => {
    const select = native as HTMLSelectElement;
    const root = select.closest('[data-part=select]');
    const button = root?.querySelector('[data-part=button]');
    const focused = document.activeElement as HTMLElement;
    const owner = focused.getAttribute('role') === 'combobox' ? focused : button;
    const active = owner?.getAttribute('aria-activedescendant');
    return {
      isOpen: button?.getAttribute('aria-expanded') === 'true',
      active: active == null ? null : (document.getElementById(active)?.textContent ?? 'nothing'),
      value: [...select.selectedOptions].map((option) => option.value),
      focus: focused.dataset['part'] ?? focused.textContent ?? '',
      shown: root?.querySelector('[data-part=value]')?.textContent ?? '',
    };
  });
}

/** Texts of the lines in the document. */
export function readLines(page: Page, name: string): Promise<readonly string[]> {
  return page.$$eval(partOf(name, 'option'), (lines) => lines.map((line) => line.textContent ?? ''));
}
