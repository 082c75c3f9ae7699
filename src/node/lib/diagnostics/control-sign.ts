/** What neither HTML nor XML can contain: control characters except tabs and line breaks. */
const control = /[^\P{Cc}\t\n\r]/u;

export interface ControlSign {
  readonly index: number;
  /** The message for the author. */
  readonly message: string;
}

/** The first character of a text that no page can contain. */
export function findControl(text: string): ControlSign | undefined {
  const found = control.exec(text);
  if (found === null) return undefined;
  return { index: found.index, message: `A page cannot hold the control character ${codeOf(found[0])}.` };
}

/** `U+00A0`. */
export function codeOf(sign: string): string {
  return `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
