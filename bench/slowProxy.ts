import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until this time of `performance.now()`. */
const until = (time: number): Promise<void> => sleep(Math.max(0, time - performance.now()));

/** Bytes of a packet. After each, the next connection has its turn. */
const packetSize = 1_460;

interface Line {
  /** Milliseconds from a request to the first byte of its response; also the time to open a connection. */
  latency: number;
  /** Bits per second in each direction, shared by all connections. */
  bitsPerSecond: number;
}

export interface SlowProxy {
  /** Address of the server behind the line: its `PUBLIC_URL`. */
  url: string;
  /** Makes the line fast, or slow again. */
  setSlow: (isSlow: boolean) => void;
  close: () => Promise<void>;
}

/**
 * A TCP proxy that makes a local server at `port` reachable over a slow line. Unlike the browser's own emulation, it also
 * slows the requests of service workers and those that outlive their page. TCP's slow start and losses are not part of it.
 */
export async function openSlowProxy(port: number, { latency, bitsPerSecond }: Line): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  let isSlow = true;

  /** One direction of the line. Returns a function that resolves when a packet of this size has left the sender. */
  const createDirection = () => {
    let freeAt = 0;
    return async (bytes: number): Promise<void> => {
      if (!isSlow) return;
      freeAt = Math.max(freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond;
      await until(freeAt);
    };
  };
  const up = createDirection();
  const down = createDirection();

  /** Forwards a stream. A connection has one packet in the queue at a time, so that all have an equal share. */
  async function forward(from: Socket, to: Socket, send: (bytes: number) => Promise<void>): Promise<void> {
    // Packets arrive in order, also if the line becomes fast meanwhile.
    let arrived = Promise.resolve();
    const arrive = (receive: () => unknown): void => {
      const at = performance.now() + (isSlow ? latency / 2 : 0);
      arrived = arrived.then(() => until(at)).then(() => void receive());
    };
    for await (const data of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < data.length; start += packetSize) {
        const packet = data.subarray(start, start + packetSize);
        await send(packet.length);
        arrive(() => to.write(packet));
      }
    }
    arrive(() => to.end());
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const destroy = (): void => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', destroy);
    }
    // The handshake of the connection.
    const opened = sleep(isSlow ? latency : 0);
    opened.then(() => forward(client, upstream, up)).catch(destroy);
    forward(upstream, client, down).catch(destroy);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow: (slow) => (isSlow = slow),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
