export interface Explanation {
  readonly message: string;
  /** Undefined: the catalogue's. */
  readonly fix?: string;
}

const suspended = /^A component suspended while responding to synchronous input/;
const browserGlobal =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia) is not defined$/;

/** Explains errors of React and Node that stem from rendering synchronously and without a browser, in words that lead to the mistake. */
export function explainRenderError(message: string): Explanation {
  if (suspended.test(message))
    return {
      message: 'A component waits for something: it is async, or calls use().',
      fix: 'Load the data in site.config.ts, which may await, and pass it as page data.',
    };
  const [, name] = browserGlobal.exec(message) ?? [];
  if (name === undefined) return { message };
  return { message, fix: `Pages are rendered without a browser: use ${name} in an effect of an island.` };
}
