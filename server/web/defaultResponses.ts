import { STATUS_CODES, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { securityHeaders } from './securityHeaders.ts';

const defaultHeaders = (https: boolean): Record<string, string> => ({
  ...securityHeaders(https),
  'Cache-Control': 'no-store',
});

/**
 * Response class whose instances start with the common headers, so that responses created by Node or a library
 * (missing Host, invalid URL, unsupported Expect) have them too. Handlers may override these defaults.
 */
export function responseClassWithHeaders(https: boolean): typeof ServerResponse {
  const headers = Object.entries(defaultHeaders(https));
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}

/** Responses by error code of Node's HTTP parser. Any other code is 400. */
const parserErrors: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of the chunks are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not received within the time limit'],
};

/** Responds to requests that Node cannot parse, directly on the socket because they have no response object, and closes it. */
export function handleClientErrors(server: Server, https: boolean, log: Log, metrics: Metrics | undefined): void {
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const open = openResponses.get(socket) ?? new Set();
    openResponses.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An error must not be written into a response that has begun.
    const hasBegun = [...(openResponses.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const [status, text] = parserErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP'];
    const body = JSON.stringify({ message: text });
    const headers = {
      ...defaultHeaders(https),
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
    metrics?.request('', 'unreadable', status, 0);
    log.info('request', { method: '', route: 'unreadable', status });
  });
}
