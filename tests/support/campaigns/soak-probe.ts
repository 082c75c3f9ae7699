import type { Page } from 'puppeteer-core';

/** What the soak asks of a page, in the page. */
interface Probe {
  /** The document as its file has it, a line an element: what scripts may change is left out. */
  readonly describe: (root?: Document) => string;
  readonly describeFile: (html: string, error: { status: string; message: string } | null) => string;
  /** Clicks one of the links that a visitor sees, some times over. Gives where it leads, undefined where there is none. */
  readonly clickLink: (at: number, options?: ClickOptions) => string | undefined;
  /** Puts a link or a form into the page for as long as it takes to use it. */
  readonly useLink: (href: string) => string;
  readonly useForm: (query: string) => string;
  /** Addresses of the entries beside the present one. */
  readonly neighbour: (delta: number) => string | undefined;
  /** Asks which build is published, as the hour does. */
  readonly poll: () => void;
}

export interface ClickOptions {
  /** Which of the links. Default: all of the site's pages that can be seen. */
  readonly among?: string;
  readonly hidden?: boolean;
  readonly times?: number;
}

/** https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-interface: in Chromium. */
interface Navigation {
  readonly currentEntry: { readonly index: number } | null;
  readonly entries: () => readonly { readonly url: string | null }[];
}

declare global {
  interface Window {
    __soak: Probe;
  }
}

/** Makes `window.__soak` known in every document of the page. */
export async function installProbe(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(probe);
}

/** Runs in the page: it refers to nothing outside itself. */
function probe(): void {
  const hour = 3_600_000;
  let poll = () => undefined as unknown;
  const wait = window.setTimeout;
  window.setTimeout = ((work: () => void, milliseconds?: number) => {
    if (milliseconds !== hour) return wait(work, milliseconds);
    poll = work;
    return 0;
  }) as typeof window.setTimeout;

  const describe = (root = document): string => {
    const html = root.documentElement.cloneNode(true) as HTMLElement;
    html.removeAttribute('class');
    for (const element of html.querySelectorAll('[aria-live]')) element.remove();
    for (const element of html.querySelectorAll('[data-year]')) element.textContent = '';
    for (const element of html.querySelectorAll('[data-color-mode-control], [data-error-retry]'))
      element.removeAttribute('hidden');
    for (const element of html.querySelectorAll('[data-error-retry]')) element.removeAttribute('href');
    // The anchor of a link that was followed has taken the focus; `main` could from the start.
    for (const anchor of html.querySelectorAll('[tabindex="-1"]')) anchor.removeAttribute('tabindex');
    for (const anchor of html.querySelectorAll('[style="outline: 0px;"]')) anchor.removeAttribute('style');
    // Islands open and close things, the calendar's link to its host becomes a button, and the form of a protected file, with
    // its link, waits in a dialog; where in the site they lead, and in which words, is the page's.
    for (const island of html.querySelectorAll('sg-island')) {
      const links = [...island.querySelectorAll('a:not([href^="http"], details form a)')].map((link) =>
        ['href', 'hreflang', 'aria-current']
          .map((name) => link.getAttribute(name))
          .concat(link.textContent)
          .join(' '),
      );
      island.replaceChildren(links.join('\n'));
    }
    return html.outerHTML.trim().replaceAll('><', '>\n<');
  };

  const linkTarget = (link: HTMLAnchorElement): string => {
    const url = new URL(link.href);
    const { alternates = [] } = JSON.parse(document.getElementById('__DATA__')?.textContent ?? '{}') as {
      alternates?: readonly { readonly path: string; readonly locale: string }[];
    };
    const same = link.hreflang !== '' && alternates.find(({ path }) => path === url.pathname);
    if (!same) return url.href;
    if (document.documentElement.lang.startsWith(same.locale)) return location.href;
    url.search ||= location.search;
    url.hash ||= location.hash;
    return url.href;
  };
  const isPage = ({ href, target, hash }: HTMLAnchorElement): boolean => {
    const { origin, pathname } = new URL(href);
    const isHere = hash !== '' && pathname === location.pathname;
    return (
      origin === location.origin && target === '' && pathname !== '/' && !pathname.includes('.') && !isHere
    );
  };
  /** For the time that it takes to be clicked. */
  const place = (element: HTMLElement, use: () => void): void => {
    document.querySelector('main')?.append(element);
    use();
    element.remove();
  };

  window.__soak = {
    describe,
    describeFile(html, error) {
      const root = new DOMParser().parseFromString(html, 'text/html');
      const write = (selector: string, text: string): void => {
        for (const element of root.querySelectorAll(selector)) element.textContent = text;
      };
      if (error !== null) {
        write('[data-error-status]', error.status);
        write('[data-error-message]', error.message);
        if (/^page not found:/i.test(error.message))
          root.querySelector<HTMLElement>('[data-error-message]')?.setAttribute('lang', 'en');
      }
      return describe(root);
    },
    clickLink(at, { among = 'a[href]', hidden = false, times = 1 } = {}) {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(among)].filter(
        (link) => hidden || (link.checkVisibility() && isPage(link)),
      );
      const link = links[Math.floor(at * links.length)];
      if (link === undefined) return undefined;
      const target = linkTarget(link);
      for (let time = 0; time < times; time += 1) link.click();
      return target;
    },
    useLink(href) {
      const link = document.createElement('a');
      link.href = href;
      place(link, () => link.click());
      return link.href;
    },
    useForm(query) {
      const form = document.createElement('form');
      const field = document.createElement('input');
      field.name = 'q';
      field.value = query;
      form.append(field);
      const url = new URL(location.href);
      url.search = `?q=${query}`;
      // A form leads to no anchor, and its own address is that of the page.
      url.hash = '';
      form.action = url.pathname;
      place(form, () => form.requestSubmit());
      return url.href;
    },
    neighbour(delta) {
      const { navigation } = window as unknown as { readonly navigation: Navigation };
      const index = (navigation.currentEntry?.index ?? 0) + delta;
      return navigation.entries()[index]?.url ?? undefined;
    },
    poll: () => void poll(),
  };
}
