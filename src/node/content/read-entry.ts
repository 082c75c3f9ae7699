import type { Json } from '../../shared/json.ts';
import { sha256 } from '../lib/hash.ts';
import { generatorVersion } from '../lib/package-root.ts';
import type { Diagnostic, Memo, ParsedMarkdown, Site } from '../model.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { EntryFile } from './list-entries.ts';
import type { MarkdownParser } from './markdown/parse-markdown.ts';

/** A content file as parsed: a function of its bytes, its path and the Markdown options. */
export interface ParsedEntry {
  readonly data: Readonly<Record<string, Json>>;
  readonly markdown: Omit<ParsedMarkdown, 'diagnostics'>;
  readonly diagnostics: readonly Diagnostic[];
}

export type ReadEntry = (file: EntryFile) => Promise<ParsedEntry>;

export interface ReadEntryDependencies {
  readonly memo: Memo;
  readonly readText: (absolute: string) => Promise<string>;
}

/** Parses content files, each once for its bytes. */
export function createEntryReader(site: Site, { memo, readText }: ReadEntryDependencies): ReadEntry {
  const directives = new Map(
    [...site.directives].map(([name, { type, prose }]) => [name, { name, type, prose }]),
  );
  const options = { parser: site.markdown.parser, directives };
  const optionsHash = sha256(
    JSON.stringify([generatorVersion, options.parser, [...directives.values()], site.footnotes]),
  );
  const languages = new Map(site.locales.map(({ code, language }) => [code, language]));
  let parse: MarkdownParser | undefined;

  return ({ locale, source }) =>
    memo('entry', sha256(`${optionsHash}\n${source.path}\n${source.hash}`), async () => {
      // The parsers take long to load: a build in which no entry changed goes without them.
      parse ??= (await import('./markdown/parse-markdown.ts')).createMarkdownParser(options);
      const frontMatter = parseFrontMatter(await readText(source.absolute), source.path);
      const { diagnostics, ...markdown } = parse({
        body: frontMatter.body,
        bodyLine: frontMatter.bodyLine,
        file: source.path,
        locale: languages.get(locale) ?? locale,
        footnoteLabels: site.footnotes[locale] ?? { title: '', back: '' },
      });
      const data = frontMatter.data as Readonly<Record<string, Json>>;
      return { data, markdown, diagnostics: [...frontMatter.diagnostics, ...diagnostics] };
    });
}
