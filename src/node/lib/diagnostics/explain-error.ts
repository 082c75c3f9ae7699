export interface Explanation {
  readonly message: string;
  /** Undefined: the catalogue's. */
  readonly fix?: string;
}

const suspended = /^A component suspended while responding to synchronous input/;
/** `RenderError` begins the message with the island or directive that threw. */
const browserGlobal =
  /^(?:(?:island|directive) [\w-]+: )?(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia) is not defined$/;
const unknownVariable = /^(?:(?:island|directive) [\w-]+: )?([\w$]+) is not defined$/;
/** What Node says if a hook finds no component that is being rendered. */
const hookOutside = /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/;
/** What the translator says. */
const missingArgument = /^(?:(?:island|directive) [\w-]+: )?The message "([^"]+)" needs "([^"]+)"\.$/;

/**
 * Explains errors of React and Node that stem from running components synchronously, without a browser, or where none is rendered, and of
 * messages that lack an argument, in words that lead to the mistake.
 */
export function explainError(message: string): Explanation {
  if (suspended.test(message))
    return {
      message: 'A component waits for something: it is async, or calls use().',
      fix: 'Load the data in site.config.ts, which may await, and pass it as page data.',
    };
  const [, hook] = hookOutside.exec(message) ?? [];
  if (hook !== undefined)
    return {
      message: `A hook is called outside a component (${hook}).`,
      fix: 'Call hooks in components only; page functions have t, locale and entries as their argument.',
    };
  const [, key, argument] = missingArgument.exec(message) ?? [];
  if (key !== undefined)
    return {
      message,
      fix: `Pass it, t('${key}', { ${argument}: … }), or correct {${argument}} in the locale files.`,
    };
  const [, name] = browserGlobal.exec(message) ?? [];
  if (name !== undefined)
    return { message, fix: `Pages are rendered without a browser: use ${name} in an effect of an island.` };
  const [, variable] = unknownVariable.exec(message) ?? [];
  return variable === undefined ? { message } : { message, fix: `Import ${variable}, or correct its name.` };
}
