import satori from 'satori';
import type { Raw, Sharp } from 'sharp';

import { messageOf } from '../../shared/message-of.ts';
import { cardSize, type SocialCardProps } from '../../shared/images/social-card.ts';
import { withoutBoxMasks } from './box-masks.ts';
import type { LoadedFont } from './card-fonts.ts';
import { cardTree, type CardComponent } from './card-tree.ts';
import { fillSize } from './fill-size.ts';
import { loadSharp } from './load-sharp.ts';

/** The picture under cards, and the focal point of its crop. */
export interface CardPicture {
  readonly bytes: Uint8Array;
  readonly focus?: number | undefined;
}

/** What cards are drawn over, as pixels. */
export interface CardGround {
  readonly data: Buffer;
  readonly raw: Raw;
}

export interface CardTools {
  readonly component: CardComponent;
  /** Mutable, because Satori parses the fonts again for every new array. */
  readonly fonts: LoadedFont[];
  /** Whether all fonts have the narrow no-break space. */
  readonly narrowSpaces: boolean;
}

/** Why a card cannot be drawn: a mistake of the site. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

/** Some networks show no card above a few hundred kB, and phones wait for each; the first quality that fits is used. */
const maxBytes = 120_000;
const qualities = [84, 76, 68, 60, 50, 40, 30, 20, 10];

export interface Drawing {
  /** A JPEG, the format that every network supports. */
  readonly bytes: Uint8Array;
  /** The characters that no font has, each once: the card is drawn without them. */
  readonly lacking: string;
}

/** Prepares a picture for the cards that are drawn over it: to open and scale it takes a third of a card's time. */
export async function cardGround(picture?: CardPicture): Promise<CardGround> {
  return readPixels(picture === undefined ? emptyGround() : await pictureGround(picture));
}

/** Draws a card over its ground. */
export async function drawCard(
  props: SocialCardProps,
  ground: CardGround,
  tools: CardTools,
): Promise<Drawing> {
  const { svg, lacking } = await drawOver(props, tools);
  const over = openPixels(ground).composite([{ input: Buffer.from(svg) }]);
  const card = await readPixels(over);
  let jpeg: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    jpeg = await openPixels(card).jpeg(encoding(quality)).toBuffer();
    if (jpeg.length <= maxBytes) break;
  }
  return { bytes: jpeg, lacking };
}

/** Measured on cards: a sixth more bytes than with mozjpeg's search, in a fifth of the time. */
function encoding(quality: number) {
  return { quality, progressive: true, optimiseCoding: true, quantisationTable: 3 };
}

const openPixels = ({ data, raw }: CardGround): Sharp => loadSharp()(data, { raw });

async function readPixels(picture: Sharp): Promise<CardGround> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function pictureGround({ bytes, focus }: CardPicture) {
  const picture = await fillSize(bytes, cardSize, focus);
  return picture.flatten({ background: '#000' }).toColourspace('srgb');
}

function emptyGround() {
  return loadSharp()({ create: { ...cardSize, channels: 3, background: '#000' } });
}

interface Outlines {
  readonly svg: string;
  readonly lacking: string;
}

/** The component as an SVG of outlines, so that the fonts of the machine play no part. */
async function drawOver(
  props: SocialCardProps,
  { component, fonts, narrowSpaces }: CardTools,
): Promise<Outlines> {
  const strange = new Set<string>();
  try {
    const svg = await satori(cardTree(component, narrowSpaces ? props : withWideSpaces(props)), {
      ...cardSize,
      fonts,
      loadAdditionalAsset: (_language, text) => {
        for (const letter of text) strange.add(letter);
        return Promise.resolve([]);
      },
    });
    return { svg: withoutBoxMasks(svg), lacking: [...strange].filter(isVisible).join('') };
  } catch (error) {
    throw new CardError(messageOf(error), { cause: error });
  }
}

/** Soft hyphens and the like leave no gap. */
function isVisible(letter: string): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(letter);
}

/** Many fonts lack the narrow no-break space, which French typography uses everywhere: the wide one replaces it. */
function withWideSpaces(props: SocialCardProps): SocialCardProps {
  const entries = Object.entries(props).map(([key, value]: [string, string | boolean]) => [
    key,
    typeof value === 'string' ? value.replaceAll('\u202F', '\u00A0') : value,
  ]);
  return Object.fromEntries(entries) as SocialCardProps;
}
