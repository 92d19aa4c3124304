import type { Context, MiddlewareHandler } from 'hono';

/** All bytes of a body, or undefined as soon as they are more than `most`. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/**
 * Refuses bodies of more than `most` bytes. Unlike Hono's own middleware it takes requests that tell no length, among
 * them every DELETE without a body: the listener's light requests cannot be copied, so a plain one takes their place.
 */
export function limitBody(most: number, refuse: (context: Context) => Response): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const length = raw.headers.get('content-length');
    const chunked = raw.headers.has('transfer-encoding');
    if (length !== null && !chunked) return Number(length) > most ? refuse(context) : next();
    if (!raw.body) return next();
    const { url, method, headers, signal } = raw;
    const body = await readUpTo(most, raw.body);
    if (!body) return refuse(context);
    context.req.raw = new Request(url, { method, headers, signal, ...(body.length > 0 && { body }) });
    return next();
  };
}
