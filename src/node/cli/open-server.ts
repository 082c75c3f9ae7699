import { guardRequests } from '../dev/serve/guard-requests.ts';
import { answeredHosts, siteUrls } from '../dev/serve/site-urls.ts';
import { startServer, type EndpointListener, type RequestListener } from '../dev/serve/start-server.ts';
import type { Site } from '../model/site.ts';
import type { CommandContext } from './context.ts';
import { listenHost } from './flags/listen-host.ts';
import type { ServerFlags } from './flags/server-flags.ts';

export interface OpenOptions {
  readonly site: Pick<Site, 'baseURL' | 'locales'>;
  readonly defaultPort: number;
  readonly endpoint: Pick<EndpointListener, 'owns'>;
}

/** Listens until the command ends, and prints the URL of each language. */
export async function openServer(
  context: CommandContext<ServerFlags>,
  listener: RequestListener,
  options: OpenOptions,
): Promise<void> {
  const { flags, log, out, events } = context;
  const { site, defaultPort, endpoint } = options;
  const host = listenHost(flags);
  const hosts = [...(flags.allowHost ?? []), ...answeredHosts(host)];
  const server = await startServer(guardRequests(listener, { hosts, isEndpoint: endpoint.owns }), {
    host,
    port: flags.port,
    defaultPort,
  });
  context.onExit(server.close);
  if (flags.port === undefined && server.port !== defaultPort) {
    log.info(`Port ${defaultPort} is in use; using ${server.port}.`);
  }
  const urls = siteUrls(site, host, server.port);
  events?.emit('listening', { port: server.port, urls });
  if (events === undefined)
    for (const { locale, url } of urls) out.print(`${out.colors.dim(locale.padEnd(4))} ${url}`);
}
