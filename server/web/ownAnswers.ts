import { STATUS_CODES, ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { headersOf } from './securityHeaders.ts';

const ownHeaders = (https: boolean): Record<string, string> => ({ ...headersOf(https), 'Cache-Control': 'no-store' });

/**
 * The answer every request begins with: what Node or a library says by itself (no Host, an address that is none, an
 * expectation nobody meets) carries the headers of all answers. Whoever answers in earnest sets its own over them.
 */
export function responseClass(https: boolean): typeof ServerResponse {
  const headers = Object.entries(ownHeaders(https));
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}

/** Of errors of Node's reader of requests; any other is a request that is no proper HTTP. */
const known: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of the chunks are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come in time'],
};

/** For `clientError`: answers what could not be read as a request, where there is no response to answer with, and hangs up. */
export function refuseUnreadable(https: boolean, log: Log, metrics: Metrics | undefined) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Node keeps the answer that is being sent there: nothing may be written into the middle of it.
    const { _httpMessage: current } = socket as Duplex & { _httpMessage?: ServerResponse | null };
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, text] = known[error.code ?? ''] ?? [400, 'This is no proper HTTP request'];
    const body = JSON.stringify({ message: text });
    const headers = {
      ...ownHeaders(https),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
    metrics?.request('', 'unreadable', status, 0);
    log.info('request', { method: '', route: 'unreadable', status });
  };
}
