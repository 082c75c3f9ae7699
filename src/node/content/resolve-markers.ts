import path from 'node:path';

import type { FileAsset, Image, Reference } from '../../shared/content.ts';
import { centreFocus } from '../../shared/focus-grid.ts';
import { diagnostic } from '../lib/diagnostics.ts';
import { toPrivateFile } from '../lib/private-file.ts';
import { shorten } from '../lib/shorten.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import { splitFocus } from './split-focus.ts';

/** Looks files of the content tree up by their path relative to the site's root. */
export interface AssetLookup {
  /** Of all that can be found. */
  readonly hash: string;
  readonly image: (path: string) => Image | AssetProblem | undefined;
  readonly file: (path: string) => FileAsset | AssetProblem | undefined;
  /** The file of nearly the same name beside it, which may have been meant. */
  readonly near: (path: string) => string | undefined;
}

/** Why a file that is there cannot be used. */
export interface AssetProblem {
  readonly problem: string;
  readonly code: 'image-invalid' | 'svg-script' | 'file-twins';
}

export interface MarkerContext {
  /** The Markdown or YAML file that the paths are relative to. */
  readonly file: string;
  readonly assets: AssetLookup;
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
  /** Called for each reference, so that it can be checked when all entries are known. */
  readonly onReference: (reference: Reference, path: readonly PropertyKey[]) => void;
}

export interface Resolved {
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Endings of files that servers call documents or scripts, and browsers run. Drawings are looked into. */
const ACTIVE =
  'html htm xhtml xht xml xsl xslt xsd rdf rss atom mathml mml svgz mhtml mht js mjs cjs hta swf';
/** Endings of files that some servers run instead of sending them. */
const RUN_BY_SERVERS =
  'php php3 php4 php5 php6 php7 php8 phtml pht phar cgi fcgi pl py rb asp aspx ashx asmx jsp jspx cfm shtml shtm stm';

const refusedEndings: ReadonlySet<string> = new Set(`${ACTIVE} ${RUN_BY_SERVERS}`.split(' '));

/** Replaces what `image()`, `file()` and `privateFile()` left in a schema's output by the probed picture and the file's facts. */
export function resolveMarkers(value: unknown, context: MarkerContext): Resolved {
  const diagnostics: Diagnostic[] = [];
  const visit = (part: unknown, keys: readonly PropertyKey[]): unknown => {
    if (Array.isArray(part)) return part.map((item, index) => visit(item, [...keys, index]));
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    if ('kind' in part) {
      if (part.kind === 'unresolved-image' && 'path' in part) return resolveImage(String(part.path), keys);
      if (part.kind === 'unresolved-file' && 'path' in part)
        return resolvePublicFile(String(part.path), keys);
      if (part.kind === 'unresolved-private-file' && 'path' in part) {
        const asset = resolveFile(String(part.path), keys);
        // Browsers are told to save it, whatever it is.
        return asset && toPrivateFile(asset);
      }
      if (part.kind === 'reference' && 'collection' in part && 'key' in part) {
        context.onReference(part as Reference, keys);
        return part;
      }
    }
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visit(item, [...keys, key])]));
  };
  const report = (
    code:
      | AssetProblem['code']
      | 'content-outside'
      | 'image-missing'
      | 'image-focus'
      | 'file-missing'
      | 'file-active',
    message: string,
    keys: readonly PropertyKey[],
    details: { readonly fix?: string } = {},
  ) => {
    diagnostics.push(diagnostic(code, { message, ...details, at: context.locate(keys) }));
    return null;
  };
  const reportMissing = (
    code: 'image-missing' | 'file-missing',
    target: string,
    keys: readonly PropertyKey[],
  ) => {
    const near = context.assets.near(target);
    const folder = path.posix.dirname(context.file);
    const meant = near && `Did you mean "${fromFolder(folder, near)}"?`;
    const what = code === 'image-missing' ? 'picture' : 'file';
    return report(
      code,
      `There is no ${what} ${shorten(target, 200)}.`,
      keys,
      meant === undefined ? {} : { fix: meant },
    );
  };
  const reportOutside = (relative: string, keys: readonly PropertyKey[]) => {
    if (relative.includes('\\'))
      return report(
        'content-outside',
        `"${shorten(relative, 200)}" is no path: its folders are parted by /.`,
        keys,
        {
          fix: `Write ${relative.replaceAll('\\', '/')}`,
        },
      );
    const named = path.posix.basename(relative);
    return path.posix.isAbsolute(relative)
      ? report('content-outside', `"${shorten(relative, 200)}" is not relative to this file.`, keys, {
          fix: `Write its path from the folder of this file, such as ./${named}`,
        })
      : report('content-outside', `"${shorten(relative, 200)}" leaves the content folder.`, keys);
  };
  const resolveImage = (relative: string, keys: readonly PropertyKey[]): unknown => {
    const target = insideContent(context.file, relative);
    if (target === undefined) return reportOutside(relative, keys);
    // A file whose own name holds a # is found by it.
    const whole = context.assets.image(target);
    const { path: name, focus } =
      whole === undefined ? splitFocus(target) : { path: target, focus: centreFocus };
    const image = whole ?? context.assets.image(name);
    if (image === undefined) {
      return context.assets.file(name) === undefined
        ? reportMissing('image-missing', name, keys)
        : report('image-invalid', `${name} is in none of the formats that pictures may have.`, keys);
    }
    if ('problem' in image) return report(image.code, `${name}: ${image.problem}`, keys);
    if (focus === undefined)
      return report('image-focus', `"${shorten(relative, 200)}" does not say where in the picture.`, keys);
    return focus === centreFocus ? image : { ...image, focus };
  };
  const resolveFile = (relative: string, keys: readonly PropertyKey[]): FileAsset | null => {
    const target = insideContent(context.file, relative);
    if (target === undefined) return reportOutside(relative, keys);
    const asset = context.assets.file(target);
    if (asset === undefined) return reportMissing('file-missing', target, keys);
    return 'problem' in asset ? report(asset.code, `${target}: ${asset.problem}`, keys) : asset;
  };
  const resolvePublicFile = (relative: string, keys: readonly PropertyKey[]): FileAsset | null => {
    const asset = resolveFile(relative, keys);
    if (asset === null || !refusedEndings.has(asset.extension)) return asset;
    return report(
      'file-active',
      `"${shorten(relative, 200)}" is what a browser, or a server, may run.`,
      keys,
    );
  };
  return { value: visit(value, []), diagnostics };
}

/** `content/articles/a/b.jpg` as one writes it in a file of `content/articles/a`. */
function fromFolder(folder: string, target: string): string {
  const relative = path.posix.relative(folder, target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** A path relative to a content file, from the root; undefined when it leaves `content/`. */
function insideContent(file: string, relative: string): string | undefined {
  if (path.posix.isAbsolute(relative) || relative.includes('\\') || relative.includes('\0')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), relative);
  return target.startsWith('content/') ? target : undefined;
}
