import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { BodyTooLarge } from '../failures.ts';

/** Streams a body. At the chunk that exceeds `limit` bytes it calls `onExceeded` and fails. */
function limited(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
  onExceeded: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size <= limit) return controller.enqueue(chunk);
        onExceeded();
        controller.error(new BodyTooLarge(`The body is larger than ${limit} bytes`));
      },
    }),
  );
}

/**
 * Refuses bodies of more than `limitOf` bytes: by the Content-Length, or, for a chunked body, while the handler reads
 * it. Does not read the body first, so that the handler can verify the token before. Unlike Hono's own middleware it
 * accepts requests without a length, such as a DELETE without a body.
 */
export function limitBody(
  limitOf: (request: HonoRequest) => number,
  refuse: (context: Context, limit: number) => Response,
): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const limit = limitOf(context.req);
    const length = raw.headers.get('content-length');
    const chunked = raw.headers.has('transfer-encoding');
    if (length !== null && !chunked) return Number(length) > limit ? refuse(context, limit) : next();
    const { url, method, headers, signal, body } = raw;
    if (!body) return next();

    // The listener's lightweight requests cannot be copied with another body, so they are replaced by plain ones.
    if (!chunked) {
      // Over HTTP no length means no body; requests created in this process may have one.
      const bytes = await new Response(body).arrayBuffer();
      if (bytes.byteLength > limit) return refuse(context, limit);
      context.req.raw = new Request(url, { method, headers, signal, ...(bytes.byteLength > 0 && { body: bytes }) });
      return next();
    }
    let exceeded = false;
    const stream = limited(body, limit, () => {
      exceeded = true;
    });
    const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: stream, duplex: 'half' };
    context.req.raw = new Request(url, init);
    await next();
    // Replaces the handler's response to the failed read.
    if (exceeded) context.res = refuse(context, limit);
  };
}
