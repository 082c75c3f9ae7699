import path from 'node:path';

import type { SocialCard } from '../../shared/images/social-card.ts';
import { writeToCache } from '../lib/files/cache-overflow.ts';
import type { CardFont } from '../lib/fonts/card-font.ts';
import { writeFileAtomic } from '../lib/files/files.ts';
import { groupBy } from '../lib/lists/group-by.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import { loadModule } from '../lib/code/load-module.ts';
import { decodeUtf8 } from '../lib/bytes/utf8.ts';
import type { Memo, Store } from '../model/cache.ts';
import { loadCardFonts } from './card-fonts.ts';
import { EndlessCardError, type CardComponent } from './card-tree.ts';
import type { CardGround, CardTools } from './draw-card.ts';
import { readCachedImage, readImagesAhead, recordCachedImage } from './image-cache.ts';
import { readPicture, type SourceOf } from './read-picture.ts';
import { runAll } from './run-all.ts';

/** A drawn card on disk, ready to be published. */
export interface DrawnCard {
  readonly card: SocialCard;
  readonly hash: string;
  readonly size: number;
  readonly from: string;
  /** False: it was in the cache. */
  readonly fresh: boolean;
}

export interface CardProblem {
  readonly card: SocialCard;
  /** One sentence without its full stop. */
  readonly problem: string;
  /** From what the component or Satori threw; undefined: the card is drawn, but lacks some characters. */
  readonly stack: string | undefined;
  /** Those characters. */
  readonly letters: string;
}

export interface DrawDependencies {
  /** Module that exports `SocialCard`. */
  readonly module: string;
  readonly fonts: readonly CardFont[];
  /** Folder of the drawn files. */
  readonly folder: string;
  readonly store: Store;
  readonly memo: Memo;
  readonly sourceOf: SourceOf;
  /** How many cards are drawn at the same time. */
  readonly jobs: number;
  readonly onDrawn: (card: DrawnCard) => Promise<void>;
}

const lettersStage = 'card-letters';

/** Draws every card that is not in the cache, each once, and hands all over as they are ready. */
export async function drawCards(
  cards: readonly SocialCard[],
  dependencies: DrawDependencies,
): Promise<readonly CardProblem[]> {
  const { folder, store, sourceOf, jobs, onDrawn } = dependencies;
  const missing: SocialCard[] = [];
  const distinct = [...new Map(cards.map((item) => [item.path, item])).values()];
  const problems: CardProblem[] = [];
  const reportLacking = (card: SocialCard, letters: string): void => {
    if (letters !== '')
      problems.push({
        card,
        problem: `no font of socialCards.fonts has “${letters}”`,
        stack: undefined,
        letters,
      });
  };
  readImagesAhead(distinct.map(cacheName), dependencies);
  store.readAhead(
    lettersStage,
    distinct.map(({ path: name }) => name),
  );
  await inSlices(distinct, async (card) => {
    const known = await readCachedImage(cacheName(card), { folder, store });
    const lacking = store.get(lettersStage, card.path);
    if (known === undefined || lacking === undefined) {
      missing.push(card);
      return;
    }
    reportLacking(card, JSON.parse(decodeUtf8(lacking)) as string);
    await onDrawn({ card, ...known, fresh: false });
  });
  if (missing.length === 0) return problems;
  // Satori and its WebAssembly are loaded only if there is something to draw.
  const { cardGround, drawCard, CardError } = await import('./draw-card.ts');
  const tools = await loadTools(dependencies);
  const prepare = async ({ picture, focus }: SocialCard): Promise<CardGround> => {
    if (picture === undefined) return cardGround();
    const { bytes } = await readPicture(picture, sourceOf);
    return cardGround({ bytes, focus });
  };
  let isStopped = false;
  const draw = async (card: SocialCard, ground: CardGround): Promise<void> => {
    if (isStopped) return;
    try {
      const { bytes, lacking } = await drawCard(card.props, ground, tools);
      const name = path.posix.basename(card.path);
      const from = await writeToCache(folder, (place) => writeFileAtomic(path.join(place, name), bytes));
      const file = { hash: sha256(bytes), size: bytes.length };
      store.set(lettersStage, card.path, JSON.stringify(lacking));
      recordCachedImage(cacheName(card), file, store);
      reportLacking(card, lacking);
      await onDrawn({ card, ...file, from, fresh: true });
    } catch (error) {
      if (!(error instanceof CardError)) throw error;
      const { message: problem, cause } = error;
      // The others would take as long.
      isStopped ||= cause instanceof EndlessCardError;
      const stack = cause === undefined ? undefined : ((cause as Partial<Error>).stack ?? '');
      problems.push({ card, problem, stack, letters: '' });
    }
  };
  // The languages of a page share its picture, which is kept until the last card over it is drawn.
  const groups = groupBy(missing, ({ picture, focus }) => `${picture} ${focus}`);
  const tasks = [...groups.values()].flatMap((group) => {
    let ground: Promise<CardGround> | undefined;
    let left = group.length;
    return group.map((card) => async () => {
      await draw(card, await (ground ??= prepare(card)));
      left -= 1;
      if (left === 0) ground = undefined;
    });
  });
  await runAll(tasks, jobs);
  return problems;
}

/** A card's name reflects everything that it is made from. */
function cacheName({ path: name }: SocialCard) {
  return { path: name, hash: path.posix.basename(name) };
}

async function loadTools({ module, fonts, memo }: DrawDependencies): Promise<CardTools> {
  const [{ create }, loaded] = await Promise.all([import('fontkitten'), loadCardFonts(fonts, memo)]);
  const { SocialCard: component } = loadModule(module) as { readonly SocialCard: CardComponent };
  const narrowSpaces = loaded.every(({ data }) => {
    const font = create(data);
    return !font.isCollection && font.hasGlyphForCodePoint(0x202f);
  });
  return { component, fonts: loaded, narrowSpaces };
}
