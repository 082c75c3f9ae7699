import { describe, expect, test, vi } from 'vitest';

import { highlightCode } from './highlight-code.ts';
import { createMarkdownParser } from '../parse-markdown.ts';

const parse = createMarkdownParser({ parser: 'satteri', directives: new Map() });

function html(body: string): string {
  const input = {
    body,
    bodyLine: 1,
    file: 'content/a/b/en.md',
    language: 'en',
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

  test('what follows the name of a language is left out', () => {
    const code = highlightCode('const a = 1;', 'js');
    expect(code).toHaveLength(4);
    expect(highlightCode('const a = 1;', 'js{1,3}')).toEqual(code);
    expect(highlightCode('const a = 1;', 'js {1,3}')).toEqual(code);
  });

  test.each(['', 'srt', 'vtt', 'nonsense', '__proto__', 'constructor', 'toString'])(
    '%j is plain text',
    (language) => {
      expect(highlightCode('00:00:01,000 --> 2', language)).toEqual([
        { type: 'text', value: '00:00:01,000 --> 2' },
      ]);
    },
  );

  test.each(['`${', 'f"{', '"$('])('%s without end is plain text', (opening) => {
    const language = { '`': 'js', f: 'python', '"': 'bash' }[opening.charAt(0)] ?? '';
    const code = opening.repeat(1500);
    expect(highlightCode(code, language)).toEqual([{ type: 'text', value: code }]);
    expect(html(`~~~${language}\n${code}\n~~~`)).toContain(code);
  });

  // No code is known on which a current grammar fails, but every version of highlight.js has had some.
  test('code on which a grammar fails is plain text', async () => {
    vi.resetModules();
    vi.doMock(import('../../../lib/packages/markdown.ts'), async (original) => {
      const module = await original();
      const highlight = () => {
        throw new Error('0 width match regex');
      };
      return {
        ...module,
        createLowlight: (languages) => ({ ...module.createLowlight(languages), highlight }),
      };
    });
    const failing = await import('./highlight-code.ts');
    expect(failing.highlightCode('const a = 1;', 'js')).toEqual([{ type: 'text', value: 'const a = 1;' }]);
    vi.doUnmock('../../../lib/packages/markdown.ts');
    vi.resetModules();
  });

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
