import type { WatchedSite } from '../servers/watched-site.ts';

/** The page of a text that is written again and again, with a number that grows by one each time. */
export interface NumberedPage {
  /** Of the text that was written last. */
  readonly number: () => number;
  /** The number to write next; the page may show it from here on. */
  readonly next: () => number;
  /** Undefined: the page is not whole, or not of one text. */
  readonly shown: () => Promise<number | undefined>;
  /** Ends the reading; answers how many requests there were. */
  readonly stop: () => Promise<number>;
}

export interface NumberedPageOptions {
  readonly url: string;
  /** Gets an answer that is not the page as it was before the last text, or as it is after it. */
  readonly onFailure: (failure: string) => void;
}

/** The body of the text. */
export function numberedText(number: number): string {
  return `Début ${number}.\n\n${'Une phrase parmi d’autres. '.repeat(400)}\n\nFin ${number}.\n`;
}

/** Asks for the page without a pause, from now on. */
export function readNumberedPage(site: WatchedSite, { url, onFailure }: NumberedPageOptions): NumberedPage {
  const state = { number: 0, isStopped: false };
  const requests = readAll();

  async function readAll(): Promise<number> {
    let requests = 0;
    while (!state.isStopped) {
      const before = state.number;
      try {
        const { status, text } = await site.get(url);
        const found = numberOf(text);
        if (status !== 200 || found === undefined || found < before - 1 || found > state.number)
          onFailure(`text ${before}: ${status}, a page of ${text.length} characters with ${found}`);
      } catch (error) {
        onFailure(`text ${before}: ${String(error)}`);
        return requests;
      }
      requests += 1;
    }
    return requests;
  }

  return {
    number: () => state.number,
    next: () => (state.number += 1),
    shown: async () => numberOf((await site.get(url)).text),
    stop() {
      state.isStopped = true;
      return requests;
    },
  };
}

function numberOf(html: string): number | undefined {
  const [, start] = /Début (\d+)\./.exec(html) ?? [];
  const [, end] = /Fin (\d+)\.[^]*<\/html>\s*$/.exec(html) ?? [];
  return start !== undefined && start === end ? Number(start) : undefined;
}
