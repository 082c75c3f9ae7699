import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';

import { notFoundMessage } from '../../../src/client/errors/not-found-message.ts';
import { localeOfPath } from '../../../src/client/navigation/routed-site.ts';
import type { PageData } from '../../../src/shared/pages/page.ts';
import { openOutput, type Output } from '../output.ts';

export interface Expectations {
  /** What is wrong with the document for the address that it has; undefined: nothing. */
  readonly judge: (page: Page, options: JudgeOptions) => Promise<string | undefined>;
}

export interface JudgeOptions {
  /** Scripts of islands may have failed: an error with another try may stand in the place of the page. */
  readonly chunkErrors: () => boolean;
  /** Payloads may have failed: the host's answer to an unknown path may not have got the language of the path. */
  readonly payloadErrors: () => boolean;
  /** The code of errors may have failed: the error page does not say what is missing. */
  readonly mutedErrors: () => boolean;
}

/** Compares documents with the files of the site. */
export function expectFiles(dir: string): Expectations {
  const site = openOutput(dir);
  const files = new Map<string, string>();
  const { config, routes = [] } = readData(site, '404.html');

  const missing = (fullPath: string) => notFoundMessage({ ...config, routes }, fullPath);

  async function describeFile(
    page: Page,
    file: string,
    error: { readonly status: string; readonly message: string } | null,
  ): Promise<string> {
    const key = `${file} ${error?.status} ${error?.message}`;
    const known = files.get(key);
    if (known !== undefined) return known;
    const text = await page.evaluate((...all) => window.__soak.describeFile(...all), site.text(file), error);
    files.set(key, text);
    return text;
  }

  return {
    async judge(page, { chunkErrors, payloadErrors, mutedErrors }) {
      const { href, text, error, words } = await page.evaluate(() => ({
        href: location.href,
        text: window.__soak.describe(),
        error:
          document.querySelector('[data-error-message]') === null
            ? null
            : {
                status: document.querySelector('[data-error-status]')?.textContent ?? '',
                message: document.querySelector('[data-error-message]')?.textContent ?? '',
              },
        words: document.querySelector('main')?.textContent?.trim().length ?? 0,
      }));
      if (words === 0) return `${href}: blank`;
      const { pathname, search, hash } = new URL(href);
      const file = `${pathname.slice(1)}/index.html`;
      const isPage = existsSync(path.join(dir, file));
      if (isPage && error === null) return compare(href, text, await describeFile(page, file, null));
      if (isPage && !(chunkErrors() && /import/.test(error?.message ?? '')))
        return `${href}: shows the error "${error?.message}"`;
      const shown = error?.message ?? '';
      // An anchor of the error page changes the address alone.
      const isMute = shown === '' && mutedErrors();
      const isOwn = isPage || isMute || shown.split('#')[0] === missing(pathname + search);
      const expected = {
        status: isPage ? '500' : isMute ? (error?.status ?? '') : '404',
        message: isOwn ? shown : missing(pathname + search + hash),
      };
      const locale = localeOfPath(config, pathname) ?? config.defaultLocale;
      const wrong = compare(href, text, await describeFile(page, `${locale}/404.html`, expected));
      if (wrong === undefined) return undefined;
      for (const file of [`${locale}/404.html`, ...(payloadErrors() ? ['404.html'] : [])]) {
        const other = await describeFile(page, file, expected);
        // Without its code the bar stays in the language of the host's answer.
        const [found, known] = chunkErrors() ? [text, other].map(withoutBar) : [text, other];
        if (found === known) return undefined;
      }
      return wrong;
    },
  };
}

function readData(site: Output, file: string): PageData {
  const [, json = '{}'] = /id="__DATA__"[^>]*>(.*?)<\/script>/.exec(site.text(file)) ?? [];
  return JSON.parse(json) as PageData;
}

function withoutBar(text: string): string {
  return text.replace(/<sg-island id="nav-bar-1"[^]*?<\/sg-island>/, '');
}

function compare(href: string, found: string, expected: string): string | undefined {
  if (found === expected) return undefined;
  const [ours, theirs] = [found.split('\n'), expected.split('\n')];
  const line = ours.findIndex((text, index) => text !== theirs[index]);
  const at = line === -1 ? ours.length : line;
  return [`${href}: line ${at} of the document`, ours[at]?.slice(0, 400), theirs[at]?.slice(0, 400)].join(
    '\n    ',
  );
}
