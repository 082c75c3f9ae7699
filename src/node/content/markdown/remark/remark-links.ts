import { shorten } from '../../../../shared/shorten.ts';
import { contextOf, placeOf, report, type MarkdownTransformer } from '../markdown-context.ts';
import { replaceNodes } from '../mdast.ts';
import { readLink } from '../read-link.ts';

/** Resolves links: internal ones become `sitegen:` addresses and are listed, refused ones leave their text. */
export function remarkLinks(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node, parent) => {
      if (node.type !== 'link') return undefined;
      const placed = node.position === undefined ? parent : node;
      const link = readLink(node.url, context.input.file);
      if (link.kind === 'refused') {
        const { kind: _, ...details } = link;
        report(context, placed, details);
        return node.children;
      }
      node.url = link.url;
      if (node.title != null) node.title = context.typeset(node.title);
      if (link.kind === 'internal') {
        const { target, hash } = link;
        if (target !== '' || hash !== '') context.links.push({ target, hash, at: placeOf(placed, context) });
      } else if (link.web) {
        if (isOwnMachine(link.url))
          report(context, placed, {
            code: 'link-local',
            message: `The link ${shorten(link.url, 100)} points to localhost, the machine of whoever follows it.`,
            fix: `Write only the path: ${shorten(pathOf(link.url), 100)}`,
          });
        node.data = { ...node.data, hProperties: { rel: ['noopener', 'noreferrer'] } };
      }
      return undefined;
    });
  };
}

/** Addresses of a local server, probably copied from the address bar. */
const ownMachine = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?=[/?#]|$)/i;

function isOwnMachine(url: string): boolean {
  return ownMachine.test(url);
}

function pathOf(url: string): string {
  return url.replace(ownMachine, '') || '/';
}
