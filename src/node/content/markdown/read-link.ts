import path from 'node:path';

import { decodeEscapes } from '../../../shared/routes/paths.ts';
import { entryPlace } from '../../lib/entries/entry-path.ts';
import { isDocument } from '../../lib/addresses/is-document.ts';
import { localeCode } from '../../lib/entries/locale-of.ts';
import { shorten } from '../../../shared/shorten.ts';

/** The target of a link in a Markdown file. `url`: its form in the HTML. */
export type MarkdownLink =
  | { readonly kind: 'external'; readonly url: string; readonly web: boolean }
  | { readonly kind: 'internal'; readonly url: string; readonly target: string; readonly hash: string }
  | {
      readonly kind: 'refused';
      readonly code: 'link-scheme' | 'link-target';
      readonly message: string;
      readonly fix?: string;
    };

/** Classifies a link: to the web, within the site, or refused. `file`: the file that contains it. */
export function readLink(written: string, file: string): MarkdownLink {
  // As browsers read addresses: without blanks and control characters around them, and without line breaks inside.
  // oxlint-disable-next-line no-control-regex
  const url = written.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|(?<![\0-\x20])[\0-\x20]+$/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readAbsolute(url, scheme);
  if (/^[/\\]{2}|^\\/.test(url)) return withoutScheme(url);
  // Normalised like the paths of pages and the ids of headings, whichever way the file encodes é.
  const [, target = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(url.normalize('NFC')) ?? [];
  if (target === '' && url !== '') return internal('', hash);
  if (target.startsWith('/')) return internal(`path:${target}`, hash);
  if (/^www\./i.test(target)) return withoutScheme(url);
  return readRelative(target, hash, file);
}

function readAbsolute(url: string, scheme: string): MarkdownLink {
  const address = scheme + url.slice(scheme.length);
  if (scheme === 'mailto' || scheme === 'tel') return { kind: 'external', url: address, web: false };
  if (/^https?:\/\/[^/?#\\]/.test(address)) {
    if (URL.canParse(address)) return { kind: 'external', url: address, web: true };
    return refuse('link-scheme', `The host or the port of the link ${shown(url)} is not valid.`);
  }
  return refuse('link-scheme', `The link ${shown(url)} is not accepted.`);
}

function withoutScheme(url: string): MarkdownLink {
  return refuse('link-scheme', `The link ${shown(url)} has no scheme.`, 'Write https:// before the address.');
}

function readRelative(target: string, hash: string, file: string): MarkdownLink {
  const own = path.posix.basename(file);
  const usual = `Write ../other-entry/${own}, or a path of the site such as /${path.posix.parse(own).name}/contact.`;
  const resolved = path.posix.join(path.posix.dirname(file), decodeEscapes(target));
  if (!resolved.startsWith('content/'))
    return refuse(
      'link-target',
      `The link ${shown(target)} leads out of content/.`,
      resolved.startsWith('public/') ? `Write ${encode(resolved.slice('public'.length))}` : usual,
    );
  const place = entryPlace(resolved);
  if (place === undefined || /[\\\0]/.test(resolved)) {
    return refuse(
      'link-target',
      `The link ${shown(target)} is no Markdown file of an entry, nor a path or an address.`,
      likelyFix(target, file) ?? usual,
    );
  }
  if (`${place.locale}.md` !== own) {
    return localeCode.test(place.locale)
      ? refuse(
          'link-target',
          `The link ${shown(target)} leads to another language.`,
          `Link to ${own} in the same folder.`,
        )
      : refuse(
          'link-target',
          `The link ${shown(target)} names no text of an entry.`,
          `Texts are named after their language: write ../other-entry/${own}`,
        );
  }
  return internal(`entry:${place.collection}/${place.key}`, hash);
}

/** What was probably meant by something that is not a valid link; undefined if nothing is likely. */
function likelyFix(target: string, file: string): string | undefined {
  if (/^[^\s/@]+@[^\s/@][^\s/@.]*\.[^\s/@]+$/.test(target)) return `Write mailto:${target}`;
  const slashes = target.replaceAll('\\', '/');
  const document = path.posix.basename(slashes);
  if (isDocument(document))
    return `Put ${decodeEscapes(document)} into public/, and write ${encode(`/${document}`)}`;
  const own = path.posix.basename(file);
  // The file name without its extension, as in addresses of pages.
  const named = path.posix.join(path.posix.dirname(file), `${slashes.replace(/\/$/, '')}.md`);
  if (slashes.startsWith('../') && entryPlace(named) !== undefined)
    return `Write ${path.posix.dirname(slashes)}/${own}`;
  const entry = /^(?:\.\.\/)+(?:[a-z0-9-]+\/)?[a-z0-9-]+\/?$/.test(slashes)
    ? slashes.replace(/\/$/, '')
    : undefined;
  if (entry !== undefined) return `Write ${entry}/${own}`;
  if (/^[a-z0-9-]+\/?$/.test(target)) {
    const [name = ''] = target.split('/');
    return `Write ../${name}/${own} for an entry of this collection, or the path of a page: /${path.posix.parse(own).name}/${name}`;
  }
  return slashes === target ? undefined : `Write ${slashes}`;
}

function internal(target: string, hash: string): MarkdownLink {
  const encoded = encode(target);
  const address = encoded === '' ? '' : `sitegen:${encoded}`;
  const anchor = hash === '' && encoded !== '' ? '' : `#${encode(hash)}`;
  return { kind: 'internal', url: address + anchor, target: encoded, hash: decodeEscapes(hash) };
}

function refuse(code: 'link-scheme' | 'link-target', message: string, fix?: string): MarkdownLink {
  return { kind: 'refused', code, message, ...(fix !== undefined && { fix }) };
}

function shown(url: string): string {
  return `"${shorten(url, 100)}"`;
}

/** Percent-encodes what is not allowed in an address; existing escapes are kept, in capitals as in addresses of pages. */
function encode(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[^\w!#$&'()*+,\-./:;=?@~%]/gu, encodeURIComponent);
}
