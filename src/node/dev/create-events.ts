import type { ServerResponse } from 'node:http';

import type { BuildNews, ShownDiagnostic } from '../../shared/dev-messages.ts';

/** Tells open pages which build is the present one, and what is wrong with the site. */
export interface BuildEvents {
  /** Keeps the connection, and tells the present state at once: a page may be older than it. */
  readonly connect: (response: ServerResponse) => void;
  readonly tell: (build: BuildNews) => void;
  /** The address of the next build's stylesheet, which pages can ask for before the rest is made. Says whether it is another. */
  readonly tellStylesheet: (address: string) => boolean;
  readonly tellDiagnostics: (diagnostics: readonly ShownDiagnostic[]) => void;
  /** The build that was told last; empty before the first one. */
  readonly present: () => string;
  /** The page at a path is shown. */
  readonly noteShown: (path: string) => void;
  /** The path that was noted last; undefined while nobody hears what is told. */
  readonly shown: () => string | undefined;
}

/** Of the stream that tells. */
export const eventHeaders = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;

export function createEvents(): BuildEvents {
  const pages = new Set<ServerResponse>();
  let present = '';
  let diagnostics = '[]';
  let stylesheet = '';
  let shown: string | undefined;

  function send(event: 'stylesheet' | 'build' | 'diagnostics', data: string): void {
    for (const page of pages) page.write(message(event, data));
  }

  return {
    connect(response) {
      response.writeHead(200, eventHeaders);
      response.write('retry: 500\n\n');
      if (present !== '') response.write(message('build', JSON.stringify({ id: present })));
      response.write(message('diagnostics', diagnostics));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell(build) {
      present = build.id;
      // JSON has no line breaks of its own, which would end the data.
      send('build', JSON.stringify(build));
    },
    tellStylesheet(address) {
      const isNew = address !== stylesheet;
      if (isNew) send('stylesheet', address);
      stylesheet = address;
      return isNew;
    },
    tellDiagnostics(next) {
      diagnostics = JSON.stringify(next);
      send('diagnostics', diagnostics);
    },
    present: () => present,
    noteShown: (path) => void (shown = path),
    shown: () => (pages.size > 0 ? shown : undefined),
  };
}

function message(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
