import { constants, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import {
  maxCombinedReads,
  readHeaders,
  type AnsweredRead,
  type CombinedRead,
} from '../../common/types/combinedReads.ts';
import { isRecord } from '../../common/types/json.ts';
import { problemResponse } from './problem.ts';
import type { WebEnv } from './webEnv.ts';

/** Addresses that may be read: those of FHIR, the gateway, Keycloak's admin API and the imports. */
const readable = /^\/(fhir|LocationHierarchy|PractitionerDetail|auth\/admin\/realms|\$import)(\/|$)/;

/** Bytes of the answers of one request, which are in memory until they are sent. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** Headers that describe the body of the combined request, and its encoding. */
const ownHeaders = ['accept-encoding', 'content-encoding', 'content-length', 'content-type', 'transfer-encoding'];

/** Headers of the answers that the application reads. */
const returnedHeaders = ['content-type', 'date', 'etag', 'last-modified', 'location', 'retry-after', 'x-request-id'];

/** The reads of a body; undefined if one is not a read of this server. */
function parseReads(
  body: unknown,
  base: string,
): { url: URL; headers: NonNullable<CombinedRead['headers']> }[] | undefined {
  if (!isRecord(body) || !Array.isArray(body.reads) || body.reads.length > maxCombinedReads) return undefined;
  const reads = (body.reads as unknown[]).map((read) => {
    const { url, headers = {} } = isRecord(read) ? read : {};
    if (typeof url !== 'string' || !url.startsWith('/') || !isRecord(headers)) return undefined;
    const address = URL.parse(url, base);
    if (address?.origin !== new URL(base).origin || !readable.test(address.pathname)) return undefined;
    const texts = readHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
    return { url: address, headers: Object.fromEntries(texts) as NonNullable<CombinedRead['headers']> };
  });
  return reads.every((read) => read !== undefined) ? reads : undefined;
}

const pick = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    returnedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * Answers the reads of one request, each by `handle` as if it had been sent alone: with its own rate limit, access check and
 * log line. The response has one line of JSON for each read (`AnsweredRead`), in the order in which they are answered, so that a
 * slow read does not delay the others. Addresses that another server has behind the same origin (not `serves`), files,
 * responses that break off, and those beyond `maxAnswerBytes` get no answer. 401 without a token, which each read verifies; 400 for a body with an address that
 * cannot be read here.
 */
export async function combinedReads(
  context: Context<WebEnv>,
  handle: (request: Request, env: WebEnv['Bindings']) => Response | Promise<Response>,
  serves: (pathname: string) => boolean,
): Promise<Response> {
  const { raw, path } = context.req;
  if (!raw.headers.get('authorization')) return problemResponse(path, 401, 'login', 'The request has no token');
  const body: unknown = await raw.json().catch(() => undefined);
  const reads = parseReads(body, raw.url);
  if (!reads) return problemResponse(path, 400, 'invalid', 'The body is not a list of reads of this server');

  let remaining = maxAnswerBytes;
  const readBody = async ({ body: stream }: Response): Promise<string | undefined> => {
    const parts: Uint8Array[] = [];
    for await (const part of stream ?? []) {
      remaining -= part.length;
      if (remaining < 0) return undefined;
      parts.push(part);
    }
    return new TextDecoder().decode(Buffer.concat(parts));
  };
  const answer = async ({ url, headers }: (typeof reads)[number], index: number): Promise<AnsweredRead> => {
    if (!serves(url.pathname)) return { index };
    const sent = new Headers(raw.headers);
    for (const name of [...ownHeaders, ...readHeaders]) sent.delete(name);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const request = new Request(url, { headers: sent, signal: raw.signal });
    // Without the outgoing message: its headers are those of the combined response.
    const response = await handle(request, { incoming: context.env.incoming });
    if (response.body && !/json|^text\//.test(response.headers.get('content-type') ?? '')) {
      await response.body.cancel();
      return { index };
    }
    const body = await readBody(response);
    return body === undefined
      ? { index }
      : { index, answer: { status: response.status, headers: pick(response.headers), body } };
  };

  const isCompressed = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
  const lines = async function* (): AsyncGenerator<Buffer> {
    const pending = new Map(
      // A response that breaks off concerns its read only.
      reads.map((read, index) => [index, answer(read, index).catch((): AnsweredRead => ({ index }))]),
    );
    while (pending.size > 0) {
      const answered = await Promise.race(pending.values());
      pending.delete(answered.index);
      yield Buffer.from(`${JSON.stringify(answered)}\n`);
    }
  };
  const content = Readable.from(lines(), { objectMode: false });
  const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' };
  if (!isCompressed) return new Response(Readable.toWeb(content) as ReadableStream, { headers });
  // Flushed after each line, which the middleware of the other responses cannot do.
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  content.on('error', (error) => gzip.destroy(error)).pipe(gzip);
  return new Response(Readable.toWeb(gzip) as ReadableStream, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}
