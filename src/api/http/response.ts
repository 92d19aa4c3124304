import type { ApiError } from '../errors.ts';
import { failure, type RequestFacts } from './errorBody.ts';
import { decimals } from './decimals.ts';
import type { ResponseMeta, RequestOptions, Server } from './types.ts';

/** An attachment, fetched with the access token. The caller revokes `objectUrl`. */
export interface DownloadedFile {
  fileName: string;
  contentType: string;
  objectUrl: string;
}

export function responseMeta(response: Response, requestId: string | undefined): ResponseMeta {
  const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  return {
    status: response.status,
    etag: header('etag'),
    lastModified: header('last-modified'),
    location: header('location') ?? header('content-location'),
    requestId: header('x-request-id') ?? requestId,
  };
}

/** False for status 200 to GET or POST: without a body it was lost in transit. */
function mayBeEmpty({ status }: Response, { method }: RequestFacts): boolean {
  return status !== 200 || (method !== 'GET' && method !== 'POST');
}

/**
 * Body of a success response: null if empty, parsed JSON, or a file. Anything else is the error `unreadable`, because
 * proxies and old gateways respond with 200 and a page or plain text.
 */
export async function readResponse(
  response: Response,
  server: Server,
  options: RequestOptions,
  request: RequestFacts,
): Promise<{ data: unknown } | { error: ApiError }> {
  if (options.download) return { data: await toFile(response, request.url) };
  const text = await response.text();
  if (text.trim() === '' && mayBeEmpty(response, request)) return { data: null };
  try {
    const body: unknown = decimals.parse(text);
    const mistaken = unexpectedType(body, server.resourceType);
    if (mistaken) return { error: { ...failure('unreadable', request), status: response.status, mistaken } };
    const data = server.read ? server.read(body) : body;
    if (data !== undefined) return { data };
  } catch {
    // Not JSON: the same error as JSON of another kind.
  }
  return {
    error: {
      ...failure('unreadable', request),
      status: response.status,
      statusText: response.statusText,
      message: text.slice(0, 500),
    },
  };
}

/**
 * Detects a resource of another type than requested, caused by a proxy that confuses responses or by a wrong base URL.
 * A Patient must not be processed as a Location.
 */
function unexpectedType(data: unknown, requested: string | undefined): ApiError['mistaken'] {
  if (requested === undefined || typeof data !== 'object' || data === null || !('resourceType' in data))
    return undefined;
  const got = data.resourceType;
  return typeof got === 'string' && got !== requested ? { asked: requested, got } : undefined;
}

async function toFile(response: Response, url: string): Promise<DownloadedFile> {
  const blob = await response.blob();
  return {
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? lastSegment(url),
    contentType: response.headers.get('content-type') ?? blob.type,
    objectUrl: URL.createObjectURL(blob),
  };
}

/** RFC 6266: the encoded name (`filename*`) takes precedence over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Invalid encoding: use the plain name, if any.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim();
}

function lastSegment(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
