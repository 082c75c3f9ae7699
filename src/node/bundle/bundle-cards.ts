import { existsSync } from 'node:fs';
import path from 'node:path';

import type { CardFont } from '../lib/fonts/card-font.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { cardTemplate } from '../lib/files/site-files.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import {
  bundleModule,
  placeMapped,
  type MappedModule,
  type ModuleCode,
  type ModuleEntry,
} from './bundle-module.ts';
import type { Bundled } from './bundled.ts';
import { readStyleFile } from './styles/read-style-file.ts';
import { runModule } from './run-module.ts';

/** The code that draws social cards. */
export interface CardBundle {
  /** Exports `SocialCard`. */
  readonly code: ModuleCode;
  readonly fonts: readonly CardFont[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedCards extends Omit<CardBundle, 'code'> {
  readonly module: MappedModule;
  /** Its exports: held, since the file may be deleted while a server runs. */
  readonly exports: object;
}

const cardEntry: ModuleEntry = {
  name: 'social-card',
  // A named import that the file does not export would be an error of esbuild, at a place in these lines.
  lines: [`import * as own from './${cardTemplate}';`, 'export const SocialCard = own.SocialCard;'],
  shortNames: true,
};

/** Separate from the other templates, so that changing those does not redraw the cards. Undefined: the site has no cards. */
export async function bundleCards(site: Site): Promise<Bundled<CardBundle | undefined>> {
  if (site.socialCards === undefined) return { value: undefined, inputs: [] };
  if (!existsSync(path.join(site.root, cardTemplate))) throw new DiagnosticsError([noTemplate(site)]);
  const { value: code, inputs } = await bundleModule(site, cardEntry);
  const fonts: CardFont[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, { family, file, weights, style }] of site.socialCards.fonts.entries()) {
    const found = readStyleFile(site.root, path.join(site.root, file));
    const at = site.places.ofKey(['socialCards', 'fonts', index, 'file']);
    if (found === undefined) {
      diagnostics.push(
        diagnostic('social-card', {
          message: `socialCards.fonts: there is no ${file}.`,
          fix: 'Correct the path, from the site’s folder, or add the file.',
          at,
        }),
      );
      continue;
    }
    const { hash, bytes } = found;
    fonts.push(...weights.map((weight) => ({ family, weight, style, file, at, hash, bytes })));
  }
  const fontFiles = site.socialCards.fonts.map(({ file }) => path.join(site.root, file));
  return { value: { code, fonts, diagnostics }, inputs: [...inputs, ...fontFiles] };
}

export async function loadCards(site: Site, { code, ...cards }: CardBundle): Promise<LoadedCards> {
  const module = await placeMapped(site, () => cardEntry, code);
  const exports: { readonly SocialCard?: unknown } = await runModule(site, module, cardTemplate);
  const diagnostics =
    typeof exports.SocialCard === 'function' ? cards.diagnostics : [...cards.diagnostics, noComponent()];
  return { ...cards, diagnostics, module, exports };
}

function noTemplate({ places }: Site): Diagnostic {
  return diagnostic('social-card', {
    message: `The config has socialCards, but there is no ${cardTemplate}.`,
    fix: 'Add the file, with the component SocialCard, or remove socialCards.',
    at: places.ofKey(['socialCards']),
  });
}

function noComponent(): Diagnostic {
  return diagnostic('social-card', {
    message: `${cardTemplate} exports no component SocialCard.`,
    fix: 'Write export function SocialCard({ title }: SocialCardProps) { … }.',
    at: { file: cardTemplate },
  });
}
