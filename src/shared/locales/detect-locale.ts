import type { Locale } from './locale.ts';

/**
 * The locale that best matches a browser's languages: an exact tag scores 1 - i/n, the same language 0.999 - i/n, so an exact match beats a
 * language match at the same position. Undefined if none matches.
 */
export function detectLocale(
  languages: readonly string[],
  locales: readonly Pick<Locale, 'code' | 'language'>[],
): string | undefined {
  let best: string | undefined;
  let bestScore = -Infinity;
  const consider = (code: string | undefined, score: number) => {
    if (code !== undefined && score > bestScore) [best, bestScore] = [code, score];
  };
  for (const [index, tag] of languages.entries()) {
    const wanted = tag.toLowerCase();
    const place = index / languages.length;
    consider(locales.find(({ language }) => language.toLowerCase() === wanted)?.code, 1 - place);
    const base = wanted.split('-')[0];
    consider(
      locales.find(({ language }) => language.toLowerCase().split('-')[0] === base)?.code,
      0.999 - place,
    );
  }
  return best;
}
