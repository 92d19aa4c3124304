import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Fault applied to a request: the connection is reset before the request reaches the server, after the server has
 * processed it, or in the middle of the response; or the server receives the request twice.
 */
export type SocketFault = 'reset before' | 'reset after' | 'cut' | 'twice';

export interface FaultyProxy {
  url: string;
  /** Applies these faults to the next matching requests, one each. */
  next(kind: (request: IncomingMessage) => boolean, ...faults: SocketFault[]): void;
  /** Holds the matching requests back until the returned function is called. */
  hold(kind: (request: IncomingMessage) => boolean): () => void;
  /** Faults not applied yet. */
  left(): SocketFault[];
  /** Bytes of all responses so far, with their headers. */
  received(): number;
  close(): Promise<void>;
}

/** An HTTP proxy for browsers on a real socket, so that connections really break. */
export async function openFaultyProxy(): Promise<FaultyProxy> {
  const pendingFaults: { kind: (request: IncomingMessage) => boolean; fault: SocketFault }[] = [];
  const holds = new Set<{ kind: (request: IncomingMessage) => boolean; released: Promise<void> }>();
  const sockets = new Set<Socket>();
  let received = 0;

  /** Forwards a request; resolves when the response is complete. */
  const send = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; content: Buffer }>((resolve, reject) => {
      const sent = request(url ?? '', { method, headers: { ...headers, connection: 'close' } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ answer: response, content: Buffer.concat(parts) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  async function forward(clientRequest: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of clientRequest) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    await [...holds].find(({ kind }) => kind(clientRequest))?.released;
    const index = pendingFaults.findIndex(({ kind }) => kind(clientRequest));
    const fault = index < 0 ? undefined : pendingFaults.splice(index, 1)[0]?.fault;
    const reset = (): void => void clientRequest.socket.resetAndDestroy();
    if (fault === 'reset before') return reset();
    const { answer, content } = await send(clientRequest, body);
    received += answer.rawHeaders.join(': ').length + content.length;
    if (fault === 'twice') await send(clientRequest, body);
    if (fault === 'reset after') return reset();
    const headers = { ...answer.headers, 'content-length': String(content.length) };
    response.writeHead(answer.statusCode ?? 502, headers);
    if (fault !== 'cut') return void response.end(content);
    response.write(content.subarray(0, Math.floor(content.length / 2)), reset);
  }

  const server = createServer((clientRequest, response) => {
    forward(clientRequest, response).catch(() => clientRequest.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (kind, ...faults) => void pendingFaults.push(...faults.map((fault) => ({ kind, fault }))),
    hold(kind) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const held = { kind, released };
      holds.add(held);
      return () => {
        holds.delete(held);
        release();
      };
    },
    left: () => pendingFaults.map(({ fault }) => fault),
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
