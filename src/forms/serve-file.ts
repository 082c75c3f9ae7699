import { fileLinkMs, type Endpoint } from './endpoint.ts';
import { refuse } from './refuse.ts';

/** The URL of a private file, valid for a day. */
export async function fileUrl({ site, tokens, now }: Endpoint, id: string): Promise<string> {
  const token = await tokens.sign({ kind: 'file', id, expires: now() + fileLinkMs });
  return `${site.endpoint}/file/${id}?token=${token}`;
}

/** `GET download?file=…&grant=…`: a grant for one file is valid for all. */
export async function serveDownload(endpoint: Endpoint, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('file') ?? '';
  const grant = await endpoint.tokens.verify('grant', searchParams.get('grant') ?? '', endpoint.now());
  if (grant === undefined) return refuse(endpoint, request, { status: 403, code: 'grant' });
  if (!Object.hasOwn(endpoint.site.files, id))
    return refuse(endpoint, request, { status: 404, code: 'unknown-file' });
  return endpoint.respond.redirect(302, await fileUrl(endpoint, id));
}

/** `GET file/{id}?token=…`: the file itself, as a download. */
export async function serveFile(endpoint: Endpoint, request: Request, id: string): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const granted = await endpoint.tokens.verify('file', searchParams.get('token') ?? '', endpoint.now());
  if (granted !== id) return refuse(endpoint, request, { status: 403, code: 'grant' });
  const facts = Object.hasOwn(endpoint.site.files, id) ? endpoint.site.files[id] : undefined;
  const body = facts && (await endpoint.openFile(id));
  if (facts === undefined || body === undefined)
    return refuse(endpoint, request, { status: 404, code: 'unknown-file' });
  if (request.method === 'HEAD') await body.cancel();
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(facts.bytes),
      'Content-Disposition': contentDisposition(facts.name),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** RFC 6266: a plain name for every client, and the full one for those that support RFC 8187. */
function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
