import { describe, expect, test } from 'vitest';

import { highlightCode } from './highlight-code.ts';
import { createMarkdownParser } from './parse-markdown.ts';

const parse = createMarkdownParser({ parser: 'satteri', directives: new Map() });

function html(body: string): string {
  const input = {
    body,
    bodyLine: 1,
    file: 'content/a/b/en.md',
    locale: 'en',
    footnoteLabels: { title: '', back: '' },
  };
  return parse(input)
    .nodes.filter((node) => typeof node === 'string')
    .join('');
}

describe('highlightCode', () => {
  test('known languages, by name or alias, get classes and no style', () => {
    expect(html('```JS title="x"\nconst a = "b";\n```')).toBe(
      '<pre tabindex="0"><code><span class="hljs-keyword">const</span> a = <span class="hljs-string">"b"</span>;\n</code></pre>',
    );
    expect(html('```bash\nffmpeg -i a.mov\n```')).not.toContain('style');
  });

  test.each(['', 'srt', 'vtt', 'nonsense', '__proto__', 'constructor', 'toString'])(
    '%j is plain text',
    (language) => {
      expect(highlightCode('00:00:01,000 --> 2', language)).toEqual([
        { type: 'text', value: '00:00:01,000 --> 2' },
      ]);
    },
  );

  test('classes that are not ours go, their text stays', () => {
    const text = html('```html\n<script>const f = class A {}</script>\n```');
    expect(text).toContain('<span class="hljs-keyword">class</span>');
    expect(
      [...text.matchAll(/class="([^"]*)"/g)].every(([, name]) => /^hljs-[a-z_-]+$/.test(name ?? '')),
    ).toBe(true);
  });

  test('very long code is not highlighted', () => {
    expect(highlightCode('a = 1;\n'.repeat(10_000), 'js')).toHaveLength(1);
  });
});
