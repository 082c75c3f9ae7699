import type { ServerResponse } from 'node:http';

/** Tells open pages which build is the present one. */
export interface BuildEvents {
  /** Keeps the connection, and tells the present build at once: a page may be older than it. */
  readonly connect: (response: ServerResponse) => void;
  readonly tell: (buildId: string) => void;
  /** What was told last; empty before the first build. */
  readonly present: () => string;
}

/** Of the stream that tells. */
export const eventHeaders = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;

export function createEvents(): BuildEvents {
  const pages = new Set<ServerResponse>();
  let present = '';

  return {
    connect(response) {
      response.writeHead(200, eventHeaders);
      response.write('retry: 500\n\n');
      if (present !== '') response.write(buildMessage(present));
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell(buildId) {
      present = buildId;
      for (const page of pages) page.write(buildMessage(buildId));
    },
    present: () => present,
  };
}

function buildMessage(buildId: string): string {
  return `event: build\ndata: ${buildId}\n\n`;
}
