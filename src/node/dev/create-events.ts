import type { ServerResponse } from 'node:http';

import type { ShownDiagnostic } from '../../shared/dev-messages.ts';

/** Tells open pages which build is the present one, and what is wrong with the site. */
export interface BuildEvents {
  /** Keeps the connection, and tells the present state at once: a page may be older than it. */
  readonly connect: (response: ServerResponse) => void;
  readonly tell: (buildId: string) => void;
  readonly tellDiagnostics: (diagnostics: readonly ShownDiagnostic[]) => void;
  /** The build that was told last; empty before the first one. */
  readonly present: () => string;
}

/** Of the stream that tells. */
export const eventHeaders = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;

export function createEvents(): BuildEvents {
  const pages = new Set<ServerResponse>();
  let present = '';
  let diagnostics = '[]';

  function send(event: 'build' | 'diagnostics', data: string): void {
    for (const page of pages) page.write(message(event, data));
  }

  return {
    connect(response) {
      response.writeHead(200, eventHeaders);
      response.write('retry: 500\n\n');
      if (present !== '') response.write(message('build', present));
      response.write(message('diagnostics', diagnostics));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell(buildId) {
      present = buildId;
      send('build', present);
    },
    tellDiagnostics(next) {
      // JSON has no line breaks of its own, which would end the data.
      diagnostics = JSON.stringify(next);
      send('diagnostics', diagnostics);
    },
    present: () => present,
  };
}

function message(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
