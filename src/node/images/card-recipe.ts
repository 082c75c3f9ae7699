import { canonicalJson } from '../../shared/json.ts';
import type { SocialCard } from '../../shared/images/social-card.ts';
import type { CardFont } from '../lib/fonts/card-font.ts';
import { fontInstanceVersion } from '../lib/fonts/font-instance.ts';
import { sha256, shortHash } from '../lib/bytes/hash.ts';
import { packageVersion } from '../lib/code/package-version.ts';
import { pictureCodecs } from './load-sharp.ts';

/** Incremented when draw-card.ts makes different pixels from the same input. */
const rules = 1;

export interface CardIngredients {
  /** The component's module. */
  readonly module: { readonly hash: string };
  readonly fonts: readonly Pick<CardFont, 'family' | 'weight' | 'style' | 'hash'>[];
}

/** Hash of everything that determines a card's bytes besides its own props and picture. */
export function cardRecipe({ module, fonts }: CardIngredients): string {
  const programs = [packageVersion('satori'), fontInstanceVersion(), pictureCodecs()];
  const used = fonts.map(({ family, weight, style, hash }) => ({ family, weight, style, hash }));
  return sha256(canonicalJson({ rules, template: module.hash, fonts: used, programs }));
}

/** The folder of published cards. */
export const CARD_FOLDER = 'assets/cards/';

/** The published name of a card, known before it is drawn. */
export function cardPath(recipe: string, { props, picture, focus }: Omit<SocialCard, 'path'>): string {
  const content = canonicalJson({ props, picture: picture ?? null, ...(focus !== undefined && { focus }) });
  return `${CARD_FOLDER}${shortHash(`${recipe}\n${content}`, 16)}.jpg`;
}
