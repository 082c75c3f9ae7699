import type { Site } from '../model/site.ts';
import { compressAnswer } from './serve/compress-answer.ts';
import { serveSite } from './serve/serve-site.ts';
import { folderFiles } from './serve/site-files.ts';
import type { EndpointListener, RequestListener } from './serve/start-server.ts';

/** Serves the published site as a host would. */
export function createPreviewHandler(
  { outDir, baseURL }: Pick<Site, 'outDir' | 'baseURL'>,
  endpoint?: EndpointListener,
): RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (endpoint?.owns(path) === true) return endpoint.listener(request, response);
    compressAnswer(request, response);
    return serveSite(request, response, { files: folderFiles(outDir), baseURL });
  };
}
