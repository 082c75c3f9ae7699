import type { IncomingMessage, ServerResponse } from 'node:http';

import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server';

import type { FormsSite } from '../../forms/index.ts';
import { readTextIfExists } from '../lib/files/files.ts';
import type { FormsFolder } from '../lib/files/forms-folder.ts';
import type { Site } from '../model/site.ts';
import type { FormsService } from './open-forms.ts';
import { FormsSettingsError, type FormsSettings } from './read-settings.ts';
import { refuseRequest } from './refuse-request.ts';

export interface MountedForms {
  /** Whether a path, with base, belongs to the endpoint; never true for an endpoint on another host. */
  readonly owns: (path: string) => boolean;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Opens the endpoint before the first request, so that waiting deliveries are sent; false: there is no build. */
  readonly start: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export interface MountOptions {
  /** Replaced when the config changes. */
  readonly site: () => Pick<Site, 'root' | 'forms'>;
  /** What the build of the pages has left for it. */
  readonly folder: FormsFolder;
  /** Read each time that the endpoint is opened. */
  readonly settings: (root: string) => FormsSettings;
  /** A server on one's own machine: every host name that it is reached by is its own. */
  readonly isLocal: boolean;
  readonly onError: (error: unknown) => void;
}

/** The endpoint next to a server's pages; reopened when a build has changed what it knows about the site. */
export function mountForms({ site, folder, settings, isLocal, onError }: MountOptions): MountedForms {
  let opened: { readonly text: string; readonly forms: unknown; readonly service: FormsService } | undefined;
  let opening: Promise<FormsService | undefined> = Promise.resolve(undefined);
  const retiring = new Set<Promise<unknown>>();

  async function open(): Promise<FormsService | undefined> {
    const { root, forms } = site();
    const text = forms && readTextIfExists(folder.siteFile);
    if (opened !== undefined && opened.text === text && opened.forms === forms) return opened.service;
    if (forms === undefined || text === undefined) {
      retire();
      return undefined;
    }
    const { openForms } = await import('./open-forms.ts');
    const service = await openForms({
      files: folder.files,
      forms,
      site: parseSite(text, folder.siteFile),
      settings: settings(root),
      trustOwnHost: isLocal,
      onError,
    });
    retire();
    opened = { text, forms, service };
    return service;
  }

  /** Closes a service in its own time: requests in progress are still answered. */
  function retire(): void {
    const closed = opened?.service.close().catch(onError);
    opened = undefined;
    if (closed === undefined) return;
    retiring.add(closed);
    void closed.finally(() => retiring.delete(closed));
  }

  /** One at a time: two would open the store twice. */
  function current(): Promise<FormsService | undefined> {
    opening = opening.then(open, open);
    return opening;
  }

  const answer: FetchHandler = async (request, client) => {
    const service = await current();
    if (service === undefined) return new Response('The endpoint waits for a build.\n', { status: 503 });
    const response = await service.handle(request, { address: client.address });
    // Nobody reads the rest of the request, so do not wait for it.
    if (response.status === 413 || (request.body !== null && !request.bodyUsed))
      response.headers.set('Connection', 'close');
    return response;
  };
  const listen = createRequestListener(answer, { onError });

  return {
    owns(path) {
      const endpoint = site().forms?.endpoint ?? '';
      return endpoint.startsWith('/') && path.startsWith(`${endpoint}/`);
    },
    listener(request, response) {
      if (!refuseRequest(request, response)) listen(request, response);
      return Promise.resolve();
    },
    async start() {
      return (await current()) !== undefined;
    },
    async close() {
      await opening.catch(() => undefined);
      retire();
      await Promise.all(retiring);
    },
  };
}

/** A deployment that was interrupted may have left part of it. */
function parseSite(text: string, file: string): FormsSite {
  try {
    return JSON.parse(text) as FormsSite;
  } catch (error) {
    throw new FormsSettingsError(`${file} is not what a build wrote. Run sitegen build.`, { cause: error });
  }
}
