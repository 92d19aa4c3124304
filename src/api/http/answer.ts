import { failure, type ApiError, type RequestFacts } from '../errors.ts';
import { decimals } from './decimals.ts';
import type { AnswerMeta, RequestOptions, Server } from './types.ts';

/** An attachment that was fetched with the session's token. The caller revokes `objectUrl`. */
export interface DownloadedFile {
  fileName: string;
  contentType: string;
  objectUrl: string;
}

export function metaOf(answer: Response, requestId: string | undefined): AnswerMeta {
  const header = (name: string): string | undefined => answer.headers.get(name) ?? undefined;
  return {
    status: answer.status,
    etag: header('etag'),
    lastModified: header('last-modified'),
    location: header('location') ?? header('content-location'),
    requestId: header('x-request-id') ?? requestId,
  };
}

/** Of a write nothing need be told; a read that brings nothing lost its body on the way. */
function mayBeEmpty({ status }: Response, { method }: RequestFacts): boolean {
  return status !== 200 || (method !== 'GET' && method !== 'POST');
}

/**
 * The body of a good answer: null when empty, the parsed JSON, or a file. Anything else is the error `unreadable`: proxies and
 * old gateways answer 200 with a page or a plain text.
 */
export async function readAnswer(
  answer: Response,
  server: Server,
  options: RequestOptions,
  request: RequestFacts,
): Promise<{ data: unknown } | { error: ApiError }> {
  if (options.download) return { data: await toFile(answer, request.url) };
  const text = await answer.text();
  if (text.trim() === '' && mayBeEmpty(answer, request)) return { data: null };
  try {
    const data = decimals.parse(text);
    const mistaken = otherType(data, server.resourceType);
    if (mistaken) return { error: { ...failure('unreadable', request), status: answer.status, mistaken } };
    if (server.accepts === undefined || server.accepts(data)) return { data };
  } catch {
    // Falls through: not JSON is as unreadable as JSON of another kind.
  }
  return {
    error: {
      ...failure('unreadable', request),
      status: answer.status,
      statusText: answer.statusText,
      message: text.slice(0, 500),
    },
  };
}

/** A proxy that mixes answers up, or a wrong base address: a patient must not become a place. */
function otherType(data: unknown, asked: string | undefined): ApiError['mistaken'] {
  if (asked === undefined || typeof data !== 'object' || data === null || !('resourceType' in data)) return undefined;
  const got = data.resourceType;
  return typeof got === 'string' && got !== asked ? { asked, got } : undefined;
}

async function toFile(answer: Response, url: string): Promise<DownloadedFile> {
  const blob = await answer.blob();
  return {
    fileName: fileNameOf(answer.headers.get('content-disposition')) ?? lastSegment(url),
    contentType: answer.headers.get('content-type') ?? blob.type,
    objectUrl: URL.createObjectURL(blob),
  };
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken encoding: the plain name may still stand beside it.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim();
}

function lastSegment(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
