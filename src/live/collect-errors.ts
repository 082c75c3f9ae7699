import type { BrowserError, ShownDiagnostic } from '../shared/dev-messages.ts';
import type { HydrationError } from '../shared/hydration-error.ts';
import { messageOf } from '../shared/message-of.ts';
import { onPageFinish } from '../shared/runtime-api.ts';
import { describeMismatch, isHydrationError } from './hydration-mismatch.ts';
import { ownUrl } from './own-url.ts';

/** Something that throws again and again, each time with another message, is enough of a mistake once. */
const MAX_ERRORS = 5;
/** In characters, and in places of a stack: with the longest, the server still takes the address. */
const MAX_MESSAGE = 400;
const MAX_PLACES = 20;

export interface ThrownErrors {
  /** What the site's code has thrown since the page was loaded or navigated to, and nothing caught. */
  readonly present: () => readonly ShownDiagnostic[];
  /** Asks again for each: drops those of modules that the site no longer has. */
  readonly recheck: () => Promise<void>;
}

/** Sends what scripts of the site throw to the server, which finds the place. `onChange`: there are others than before. */
export function collectErrors(onChange: () => void): ThrownErrors {
  /** By the address that tells them to the server. Undefined: no answer yet, or not the site's mistake. */
  const errors = new Map<string, ShownDiagnostic | undefined>();
  const assets = assetsFolder();
  let path = location.pathname;

  function followPath(): void {
    if (path === location.pathname) return;
    path = location.pathname;
    const wereShown = present().length > 0;
    errors.clear();
    if (wereShown) onChange();
  }

  /** Extensions, and scripts of other hosts, are not the author's to mend. `island`: the address of its module, if it renders wrongly. */
  function note(message: string, stack: string, island = ''): void {
    followPath();
    if (!stack.includes(assets)) return;
    const error: BrowserError = {
      path,
      message: message.slice(0, MAX_MESSAGE),
      stack: placesIn(stack),
      island,
    };
    const url = ownUrl('error', { ...error });
    if (errors.has(url) || errors.size >= MAX_ERRORS) return;
    errors.set(url, undefined);
    void ask(url);
  }

  async function ask(url: string): Promise<void> {
    const found = await send(url);
    // The visitor has gone to another page meanwhile, or the server does not answer.
    if (found === 'no answer' || !errors.has(url)) return;
    const before = errors.get(url);
    errors.set(url, found);
    if (JSON.stringify(found) !== JSON.stringify(before)) onChange();
  }

  async function askAgain(url: string): Promise<void> {
    await ask(url);
    if (errors.get(url) === undefined) errors.delete(url);
  }

  function present(): readonly ShownDiagnostic[] {
    return [...errors.values()].filter((error) => error !== undefined);
  }

  async function noteMismatch(error: HydrationError): Promise<void> {
    const { href } = location;
    const message = await describeMismatch(error);
    if (location.href === href) note(message, framesOf(error), error.island.src);
  }

  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (isHydrationError(error)) void noteMismatch(error);
    else if (error instanceof Error) note(textOf(error), framesOf(error));
    else note(error == null ? message : messageOf(error), `${filename}:${lineno}:${colno}`);
  });
  function noteReason(reason: unknown): void {
    if (reason instanceof Error) note(textOf(reason), framesOf(reason));
  }
  addEventListener('unhandledrejection', ({ reason }) => noteReason(reason));
  // The runtime says nothing of a module that it could not load. Importing it again evaluates nothing, but rejects with what it threw. One
  // that could not be fetched is fetched again, and observed again: without the set, forever.
  const modules = new Set<string>();
  const observer = new PerformanceObserver((loaded) => {
    for (const { name } of loaded.getEntries()) {
      if (modules.has(name) || !name.startsWith(assets) || !name.endsWith('.js')) continue;
      modules.add(name);
      import(name).catch(noteReason);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  onPageFinish(followPath);

  return {
    present,
    async recheck() {
      await Promise.all([...errors.keys()].map(askAgain));
    },
  };
}

/** Where the site's scripts are; the runtime is among them. A page of the server itself has none. */
function assetsFolder(): string {
  const runtime = document.querySelector<HTMLScriptElement>('script[type=module][src]:not([data-live])');
  return runtime === null ? location.origin : new URL('.', runtime.src).href;
}

function textOf(error: Error): string {
  return error.message === '' ? error.name : error.message;
}

/** Some browsers begin the stack with the message, which may be long. */
function framesOf({ message, stack = '' }: Error): string {
  return stack.replace(message, '');
}

function placesIn(stack: string): string {
  const places = stack.match(/\/assets\/[\w.-]+\.js:\d+:\d+/g) ?? [];
  return places.slice(0, MAX_PLACES).join('\n');
}

/** `keepalive`: an island whose module throws makes the page reload. */
async function send(url: string): Promise<ShownDiagnostic | undefined | 'no answer'> {
  try {
    const response = await fetch(url, { keepalive: true });
    return ((await response.json()) as ShownDiagnostic | null) ?? undefined;
  } catch {
    return 'no answer';
  }
}
