import { fc } from './fastCheck.ts';

/** Faults of one request. */
export const faults = [
  'none',
  /** The request is lost. */
  'before',
  /** Processed; the response is lost. */
  'after',
  /** The client gets a network error, and the server receives the request later. */
  'late',
  /** The server receives the request twice; the client gets the first response. */
  'double',
  /** Processed; the server receives a copy of the request later. */
  'echo',
  /** Processed; the response arrives after those of later requests. */
  'slow',
  /** Processed; the body of the response is cut off in the middle. */
  'cut',
  /** Processed; the response has no body. */
  'empty',
  /** Processed; an intermediary replaces the body with other JSON. */
  'other',
  /** Processed; a proxy times out. */
  '504 after',
  /** Processed; the response is a server error. */
  '500 after',
  /** Processed; the response is an HTML page with status 200. */
  'page',
  '401',
  '409',
  '412',
  '429',
  '500',
  '503',
] as const;
export type Fault = (typeof faults)[number];

/** Faults of consecutive requests, often none; later requests have no faults. */
export const anyFaults = fc.array(
  fc.oneof(
    { arbitrary: fc.constant<Fault>('none'), weight: 12 },
    { arbitrary: fc.constantFrom(...faults), weight: 15 },
  ),
  { maxLength: 30 },
);

const page = (status: number): Response =>
  new Response('<html><body>Please wait</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** The server at the other end of the connection. */
export interface TestServer {
  fetch: (request: Request) => Promise<Response>;
}

/** Replaces the body of a response, unless it is empty. */
async function replaceBody(response: Response, part: (body: string) => string): Promise<Response> {
  const body = await response.text();
  const { status, headers } = response;
  return body === '' ? response : new Response(part(body), { status, headers });
}

/** A `fetch` over an unreliable connection that applies these faults, one per request. */
export function faultyConnection(served: TestServer, sequence: readonly Fault[]) {
  const remainingFaults = [...sequence];
  const delayedRequests: Request[] = [];
  /** Delivers delayed requests to the server. */
  const deliverDelayed = async (): Promise<void> => {
    for (const request of delayedRequests.splice(0)) await served.fetch(request);
  };

  const send = async (request: Request): Promise<Response> => {
    const fault = remainingFaults.shift() ?? 'none';
    switch (fault) {
      case 'none':
        return served.fetch(request);
      case 'before':
        throw new TypeError('Failed to fetch');
      case 'after':
        await served.fetch(request);
        throw new TypeError('Failed to fetch');
      case 'late':
        delayedRequests.push(request);
        throw new TypeError('Failed to fetch');
      case 'double': {
        const copy = request.clone();
        const response = await served.fetch(request);
        await served.fetch(copy);
        return response;
      }
      case 'echo': {
        delayedRequests.push(request.clone());
        return served.fetch(request);
      }
      case 'slow': {
        const response = await served.fetch(request);
        await new Promise((resolve) => setTimeout(resolve));
        return response;
      }
      case 'cut':
        return replaceBody(await served.fetch(request), (body) => body.slice(0, Math.floor(body.length / 2)));
      case 'empty':
        return replaceBody(await served.fetch(request), () => '');
      case 'other':
        return replaceBody(await served.fetch(request), () => '{"ok":true}');
      case '504 after':
      case '500 after':
        await served.fetch(request);
        return page(Number(fault.slice(0, 3)));
      case 'page':
        await served.fetch(request);
        return page(200);
      default:
        return page(Number(fault));
    }
  };
  return {
    deliverDelayed,
    /** Discards the remaining faults. */
    clearFaults: () => void remainingFaults.splice(0),
    hasNoFaults: () => remainingFaults.length === 0,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const isDelivering = delayedRequests.length > 0 && remainingFaults.length % 3 === 0;
      const response = await send(request);
      if (isDelivering) await deliverDelayed();
      return response;
    },
  };
}
