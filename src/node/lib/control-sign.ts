/** What neither HTML nor XML can hold: control characters but tabs and line breaks. */
const control = /[^\P{Cc}\t\n\r]/u;

export interface ControlSign {
  readonly index: number;
  /** What is said of it. */
  readonly message: string;
}

/** The first control character of a text that no page can hold. */
export function findControl(text: string): ControlSign | undefined {
  const found = control.exec(text);
  if (found === null) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { index: found.index, message: `A page cannot hold the control character U+${code}.` };
}
