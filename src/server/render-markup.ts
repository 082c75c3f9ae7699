import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

import type { RenderTrace } from '../shared/pages/render-result.ts';

// This layer shares its code with the browser, so Node's types are not available.
declare const queueMicrotask: (work: () => void) => void;

/** A part of a page that is rendered separately. */
export interface MarkupPart {
  /** The author's name for it: `island nav`. */
  readonly label: string;
  /** Its source file, if known. */
  readonly file?: string;
  /** Prefix of the ids that its components generate. */
  readonly identifierPrefix?: string;
}

/** What a component threw, with the tree that it was in. */
class RenderError extends Error {
  /** The name of what was thrown. */
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

/** Renders what failed again, with the renderer that reports the components around a mistake: `renderToString` does not. */
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
    // Rendering happens in a microtask that is queued already. What is suspended after it is reported as well: what is awaited has not come.
    queueMicrotask(abort);
  });
}
