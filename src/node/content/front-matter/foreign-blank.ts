import { codeOf } from '../../lib/diagnostics/control-sign.ts';

const names: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u202F': 'a narrow no-break space',
  '\u2007': 'a figure space',
  '\u3000': 'an ideographic space',
};

/** The start of a line, up to where it begins or to just after the colon or dash of a field. */
const blank = /^ *(?:- +)*(?:(?:[\w-]+:|-) *)?(?=([\u00A0\u202F\u2007\u3000]))/;

/** `offset` counts from the start of the YAML. */
export interface ForeignBlank {
  readonly message: string;
  readonly fix: string;
  readonly offset: number;
}

/** A blank that YAML treats as a letter, where a plain space is needed, in the line of the offset. */
export function foreignBlank(text: string, offset: number): ForeignBlank | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const [before = '', sign = ''] = blank.exec(line) ?? [];
  const name = names[sign];
  if (name === undefined || before.endsWith(': ')) return undefined;
  return {
    message: `${name.charAt(0).toUpperCase()}${name.slice(1)} (${codeOf(sign)}) stands here, which YAML reads as a letter.`,
    fix: 'Replace it with an ordinary space.',
    offset: start + before.length,
  };
}
