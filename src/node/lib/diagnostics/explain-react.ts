/** Of the mistakes that React for browsers tells by number, those that components usually make; `%s` stands for what it adds. */
const texts: ReadonlyMap<string, string> = new Map([
  ['31', 'Objects are not valid as a React child (found: %s).'],
  ['130', 'An element has no component: its type is %s.'],
  ['185', 'A component sets its state in an effect or a ref again and again.'],
  ['300', 'Rendered fewer hooks than the last time: no hook may be called conditionally, or after a return.'],
  ['301', 'Too many renders: a component sets its state while it is rendered.'],
  ['310', 'Rendered more hooks than the last time: no hook may be called conditionally, or after a return.'],
]);

/** The message of an error in words, if it is such a number. */
export function explainReact(message: string): string {
  const [, code = '', url = ''] =
    /^Minified React error #(\d+); visit (https:\/\/react\.dev\/\S+)/.exec(message) ?? [];
  const text = texts.get(code);
  if (text === undefined) return message;
  return text.replace('%s', () => new URL(url).searchParams.get('args[]') ?? '');
}
