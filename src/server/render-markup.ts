import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

import type { RenderTrace } from '../shared/render-result.ts';

// Types of Node are not for this layer, which shares its code with the browser's.
declare const setImmediate: (work: () => void) => void;

/** A part of a page that is rendered by itself. */
export interface MarkupPart {
  /** What the page's author calls it: `island nav`. */
  readonly label: string;
  /** Where it is written, if that is known. */
  readonly file?: string;
  /** Of the ids that its components make. */
  readonly identifierPrefix?: string;
}

/** What a component threw, with the tree that it was in. */
export class RenderError extends Error {
  /** Of what was thrown. */
  override readonly name: string;
  readonly element: ReactNode;
  readonly file: string | undefined;
  constructor(cause: unknown, element: ReactNode, part: MarkupPart | undefined) {
    const { name, message } = cause instanceof Error ? cause : { name: 'Error', message: String(cause) };
    super(part === undefined ? message : `${part.label}: ${message}`, { cause });
    this.name = name;
    this.element = element;
    this.file = part?.file;
  }
}

/** Renders a tree to HTML; throws a RenderError. */
export function renderMarkup(element: ReactNode, part?: MarkupPart): string {
  const { identifierPrefix } = part ?? {};
  try {
    return renderToString(element, identifierPrefix === undefined ? {} : { identifierPrefix });
  } catch (error) {
    throw new RenderError(error, element, part);
  }
}

/**
 * Renders what failed again, with the renderer that knows the components around a mistake: `renderToString` keeps them to
 * itself.
 */
export async function traceRender(error: unknown): Promise<RenderTrace> {
  const thrown = error instanceof RenderError ? error.cause : error;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return { stack, components: error instanceof RenderError ? await componentStack(error.element) : '' };
}

function componentStack(element: ReactNode): Promise<string> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(element, {
      onError: (_error, info) => resolve(info.componentStack ?? ''),
      onAllReady: () => resolve(''),
    });
    // It works in the next turn; what still waits for something then is told as well.
    setImmediate(abort);
  });
}
