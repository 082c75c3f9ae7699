import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { createLimiter } from '../../lib/scheduling/create-limiter.ts';
import { isFile } from '../../lib/files/files.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import { assertReadableStyles } from './assert-readable-styles.ts';
import { styleError } from './style-error.ts';

const require = createRequire(import.meta.url);

/** Without the loader hook that Tailwind registers: starting its thread takes longer than compiling a small stylesheet. */
const loadTailwind = () => import('../../lib/packages/tailwind.ts');

/** With the hook: reloads a plugin together with its imports. */
const loadTailwindWithHook = () => import('@tailwindcss/node');

/** Whether this process has loaded a stylesheet's plugin, whose imports may have changed since. */
let hasPlugins = false;

export interface CompiledStyles {
  readonly css: string;
  /** Absolute paths of the stylesheets that it is made of. */
  readonly sources: readonly string[];
}

/** Compiles the site's stylesheet from its files and the class names in its templates. */
export interface StyleCompiler {
  /** `theme`: follows the site's own styles, so that their places stay. Throws a DiagnosticsError if the place of a mistake is known. */
  readonly compile: (root: string, classes: readonly string[], theme: string) => Promise<CompiledStyles>;
  /** Whether the last result, from the same files, is also right for these class names. */
  readonly fits: (classes: readonly string[]) => boolean;
}

interface Compiled {
  readonly css: string;
  readonly classes: ReadonlySet<string>;
  /** The stylesheet with additional class names. */
  readonly withMore: (classes: readonly string[]) => string;
}

/** Most words that come and go in a template are not class names, although some look like one. */
export function createStyleCompiler(): StyleCompiler {
  const limit = createLimiter(1);
  let last: Compiled | undefined;

  async function compileStyles(
    root: string,
    classes: readonly string[],
    theme: string,
  ): Promise<CompiledStyles> {
    last = undefined;
    const entry = path.join(root, stylesEntry);
    if (!existsSync(entry)) return { css: '', sources: [] };
    const sources = [entry];
    const { compile } = await (hasPlugins ? loadTailwindWithHook() : loadTailwind());
    try {
      // The semicolon ends an `@import` that the site's last line leaves open.
      const compiler = await compile(`${await readFile(entry, 'utf8')}\n;${theme}`, {
        base: path.dirname(entry),
        from: entry,
        onDependency: (file) => void sources.push(file),
        // `../fonts/x.woff2` in an imported stylesheet is rewritten relative to the entry.
        shouldRewriteUrls: true,
        customCssResolver: (id, base) => Promise.resolve(resolveOwn(id, base) ?? resolveProvided(id)),
      });
      const withMore = (more: readonly string[]) => compiler.build([...more]);
      const css = withMore(classes);
      assertReadableStyles(root, sources);
      last = { css, classes: new Set(classes), withMore };
      return { css, sources };
    } catch (error) {
      assertReadableStyles(root, sources);
      throw styleError(error, { root, files: sources });
    } finally {
      hasPlugins ||= sources.some((file) => !file.endsWith('.css'));
    }
  }

  return {
    compile: (root, classes, theme) => limit(() => compileStyles(root, classes, theme)),
    fits(classes) {
      if (last === undefined) return false;
      const { css, classes: known, withMore } = last;
      const present = new Set(classes);
      const gone = [...known].filter((name) => !present.has(name));
      const came = classes.filter((name) => !known.has(name));
      return gone.every((name) => isWithoutRule(name, css)) && withMore(came) === css;
    },
  };
}

/** False: there may be a rule. */
function isWithoutRule(name: string, css: string): boolean {
  // Needs no escaping in a selector.
  return /^[A-Za-z][\w-]*$/.test(name) && !css.includes(`.${name}`);
}

/** Tailwind's own resolver caches for four seconds that a file is missing, and fails on paths with `#`. */
function resolveOwn(id: string, base: string): string | undefined {
  if (!/^\.\.?\//.test(id)) return undefined;
  const file = path.resolve(base, id);
  return isFile(file) ? file : undefined;
}

/** `tailwindcss` resolves to the generator's own copy if the site has none. */
function resolveProvided(id: string): string | undefined {
  if (id !== 'tailwindcss' && !id.startsWith('tailwindcss/')) return undefined;
  try {
    return require.resolve(
      id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`,
    );
  } catch {
    // There is no such file: Tailwind reports it, with the importing file.
    return undefined;
  }
}
