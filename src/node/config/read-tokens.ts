/** A word, a literal or a single punctuation mark of JavaScript. */
export interface Token {
  readonly text: string;
  readonly offset: number;
}

const skipped = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y;
const word = /[\w$\u{80}-\u{10FFFF}]+/uy;
const expression = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;
/** After these a slash divides; after anything else it begins a regular expression. */
const operand = /^[\w$\u{80}-\u{10FFFF}"')\]}]/u;

/**
 * Splits JavaScript into tokens, without spaces and comments. A template becomes a pair of parentheses around its expressions, so that
 * brackets and commas in its text are not found.
 */
export function readTokens(code: string): readonly Token[] {
  const tokens: Token[] = [];
  /** The brace depth of the expression in each open template. */
  const templates: number[] = [];
  let braces = 0;
  let offset = 0;

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = offset;
    return pattern.exec(code)?.[0];
  }

  /** The text from `start` to the end of the first of these marks; undefined if there is none. Data may be longer than a pattern can match. */
  function textUpTo(marks: readonly string[], start: number): string | undefined {
    for (let at = start; at < code.length; at += code[at] === '\\' ? 2 : 1) {
      const mark = marks.find((each) => code.startsWith(each, at));
      if (mark !== undefined) return code.slice(offset, at + mark.length);
    }
    return undefined;
  }

  function literal(mark: string): string | undefined {
    return mark === '"' || mark === "'" ? textUpTo([mark], offset + 1) : undefined;
  }

  /** Continues in a template, from its beginning or from the end of an expression. */
  function readTemplate(): void {
    offset += 1;
    const text = textUpTo(['`', '${'], offset) ?? code.slice(offset);
    offset += text.length;
    if (text.endsWith('${')) templates.push(braces);
    else tokens.push({ text: ')', offset: offset - 1 });
  }

  for (;;) {
    for (let blank = match(skipped); blank !== undefined; blank = match(skipped)) offset += blank.length;
    const mark = code[offset];
    if (mark === undefined) return tokens;
    if (mark === '`') {
      tokens.push({ text: '(', offset });
      readTemplate();
    } else if (mark === '}' && templates.at(-1) === braces) {
      templates.pop();
      readTemplate();
    } else {
      const isDivision = mark !== '/' || operand.test(tokens.at(-1)?.text ?? '');
      const text = match(word) ?? literal(mark) ?? (isDivision ? undefined : match(expression)) ?? mark;
      braces += mark === '{' ? 1 : mark === '}' ? -1 : 0;
      tokens.push({ text, offset });
      offset += text.length;
    }
  }
}
