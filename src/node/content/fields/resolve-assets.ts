import path from 'node:path';

import type { FileAsset, Image } from '../../../shared/content.ts';
import { centreFocus } from '../../../shared/images/focus-grid.ts';
import { shorten } from '../../../shared/shorten.ts';
import type { AssetLookup, AssetProblem } from './asset-lookup.ts';
import { splitFocus } from './split-focus.ts';

/** Why a path written in the content cannot be used. */
export interface AssetMistake {
  readonly kind: 'mistake';
  readonly code:
    | AssetProblem['code']
    | 'content-outside'
    | 'image-missing'
    | 'image-focus'
    | 'file-missing'
    | 'file-active';
  readonly message: string;
  /** Undefined: the catalogue's fix applies. */
  readonly fix?: string | undefined;
}

export interface AssetContext {
  /** The Markdown or YAML file that the paths are relative to. */
  readonly file: string;
  readonly assets: AssetLookup;
}

/**
 * Extensions that servers send as documents or scripts, which browsers run. `svg` is not among them, because SVGs are checked for scripts.
 */
const ACTIVE =
  'html htm xhtml xht xml xsl xslt xsd rdf rss atom mathml mml svgz mhtml mht js mjs cjs hta swf';
/** Extensions that some servers execute instead of sending the file. */
const RUN_BY_SERVERS =
  'php php3 php4 php5 php6 php7 php8 phtml pht phar cgi fcgi pl py rb asp aspx ashx asmx jsp jspx cfm shtml shtm stm';

const refusedEndings: ReadonlySet<string> = new Set(`${ACTIVE} ${RUN_BY_SERVERS}`.split(' '));

export function resolveImage(relative: string, { file, assets }: AssetContext): Image | AssetMistake {
  if (isAddress(relative)) return elsewhere('image-missing', relative);
  const target = insideContent(file, relative);
  if (target === undefined) return outside(relative);
  // A # may also be part of a file's name.
  const whole = assets.image(target);
  const { path: name, focus } =
    whole === undefined ? splitFocus(target) : { path: target, focus: centreFocus };
  const image = whole ?? assets.image(name);
  if (image === undefined) {
    return assets.file(name) === undefined
      ? missing('image-missing', name, { file, assets })
      : mistake('image-invalid', `${name} is in none of the formats that pictures may have.`);
  }
  if ('problem' in image) return mistake(image.code, `${name}: ${image.problem}`);
  if (focus === undefined)
    return mistake('image-focus', `"${shorten(relative, 200)}" does not say where in the picture.`);
  return focus === centreFocus ? image : { ...image, focus };
}

/** Accepts every extension: the file may be one that browsers are told to save. */
export function resolveFile(relative: string, { file, assets }: AssetContext): FileAsset | AssetMistake {
  if (isAddress(relative)) return elsewhere('file-missing', relative);
  const target = insideContent(file, relative);
  if (target === undefined) return outside(relative);
  const asset = assets.file(target);
  if (asset === undefined) return missing('file-missing', target, { file, assets });
  return 'problem' in asset ? mistake(asset.code, `${target}: ${asset.problem}`) : asset;
}

/** Resolves a file that pages link to; refuses what a browser or a server may run. */
export function resolvePublicFile(relative: string, context: AssetContext): FileAsset | AssetMistake {
  const asset = resolveFile(relative, context);
  if (asset.kind === 'mistake' || !refusedEndings.has(asset.extension)) return asset;
  return mistake('file-active', `"${shorten(relative, 200)}" is what a browser, or a server, may run.`);
}

function mistake(code: AssetMistake['code'], message: string, fix?: string): AssetMistake {
  return { kind: 'mistake', code, message, fix };
}

function missing(
  code: 'image-missing' | 'file-missing',
  target: string,
  { file, assets }: AssetContext,
): AssetMistake {
  const near = assets.near(target);
  const what = code === 'image-missing' ? 'picture' : 'file';
  return mistake(
    code,
    `There is no ${what} ${shorten(target, 200)}.`,
    near && `Did you mean "${fromFolder(path.posix.dirname(file), near)}"?`,
  );
}

function isAddress(relative: string): boolean {
  return /^(?:https?:)?\/\//i.test(relative);
}

function elsewhere(code: 'image-missing' | 'file-missing', address: string): AssetMistake {
  return mistake(
    code,
    `"${shorten(address, 200)}" is not part of the site.`,
    'Put the file beside the text, and write its relative path.',
  );
}

function outside(relative: string): AssetMistake {
  const written = `"${shorten(relative, 200)}"`;
  if (relative.includes('\\'))
    return mistake(
      'content-outside',
      `${written} is no path: its folders are parted by /.`,
      `Write ${relative.replaceAll('\\', '/')}`,
    );
  return mistake(
    'content-outside',
    `${written} ${path.posix.isAbsolute(relative) ? 'is not relative to this file' : 'leaves the content folder'}.`,
    `Copy the file into the folder of this file, unless it is there, and write ./${path.posix.basename(relative)}`,
  );
}

/** `content/articles/a/b.jpg` as written in a file of `content/articles/a`. */
function fromFolder(folder: string, target: string): string {
  const relative = path.posix.relative(folder, target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** A path relative to a content file, as a path from the root; undefined if it leaves `content/`. */
function insideContent(file: string, relative: string): string | undefined {
  if (path.posix.isAbsolute(relative) || relative.includes('\\') || relative.includes('\0')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), relative);
  return target.startsWith('content/') ? target : undefined;
}
