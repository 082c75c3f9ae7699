import type { ServerResponse } from 'node:http';

import type { BuildNews, ShownDiagnostic } from '../../../shared/dev-messages.ts';

/** Tells open pages which build is current and what is wrong with the site. */
export interface BuildEvents {
  /** Keeps the connection open and sends the current state at once: the page may be outdated. */
  readonly connect: (response: ServerResponse) => void;
  readonly sendBuild: (build: BuildNews) => void;
  /** Announces the next build's stylesheet, which pages can request before the rest is made. Returns whether it is a different one. */
  readonly sendStylesheet: (address: string) => boolean;
  readonly sendDiagnostics: (diagnostics: readonly ShownDiagnostic[]) => void;
  /** The build that was announced last; empty before the first one. */
  readonly present: () => string;
  /** The page at a path is being shown. */
  readonly noteShown: (path: string) => void;
  /** The path that was noted last; undefined while nobody is connected. */
  readonly shown: () => string | undefined;
}

/** Headers of the event stream. */
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
    sendBuild(build) {
      present = build.id;
      // JSON contains no raw line breaks, which would end the data.
      send('build', JSON.stringify(build));
    },
    sendStylesheet(address) {
      const isNew = address !== stylesheet;
      if (isNew) send('stylesheet', address);
      stylesheet = address;
      return isNew;
    },
    sendDiagnostics(next) {
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
