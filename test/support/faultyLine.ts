import { fc } from './fastCheck.ts';

/** What happens to one request on its way. */
export const faults = [
  'none',
  /** Lost before the server saw it. */
  'before',
  /** Done, the answer lost. */
  'after',
  /** Not seen by the server until something else was, when nobody waits for it any more. */
  'late',
  /** Sent twice by something between; the first answer comes. */
  'double',
  /** Done; a copy of it arrives once more when something else has gone by. */
  'echo',
  /** Done, the answer behind those of what was asked after it. */
  'slow',
  /** Done, the answer cut off in the middle. */
  'cut',
  /** Done, the answer arrives without its body. */
  'empty',
  /** Done, and something between answers with JSON of its own. */
  'other',
  /** Done, and a proxy gave up waiting. */
  '504 after',
  /** Done, and the server stumbled over its answer. */
  '500 after',
  /** Done, and the answer is a page of a proxy. */
  'page',
  '401',
  '409',
  '412',
  '429',
  '500',
  '503',
] as const;
export type Fault = (typeof faults)[number];

/** Faults of the requests in turn, most of them none; a healthy line afterwards. */
export const anyFaults = fc.array(
  fc.oneof(
    { arbitrary: fc.constant<Fault>('none'), weight: 12 },
    { arbitrary: fc.constantFrom(...faults), weight: 15 },
  ),
  { maxLength: 30 },
);

const page = (status: number): Response =>
  new Response('<html><body>Please wait</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** Whoever answers at the other end. */
export interface Served {
  fetch: (request: Request) => Promise<Response>;
}

/** An answer of which something between kept only a part. */
async function partOf(answer: Response, part: (body: string) => string): Promise<Response> {
  const body = await answer.text();
  const { status, headers } = answer;
  return body === '' ? answer : new Response(part(body), { status, headers });
}

/** Requests over a line on which these faults happen, one to each request. */
export function faultyLine(served: Served, given: readonly Fault[]) {
  const waiting = [...given];
  const late: Request[] = [];
  /** Whatever still is under way arrives. */
  const arrive = async (): Promise<void> => {
    for (const request of late.splice(0)) await served.fetch(request);
  };

  const send = async (request: Request): Promise<Response> => {
    const fault = waiting.shift() ?? 'none';
    switch (fault) {
      case 'none':
        return served.fetch(request);
      case 'before':
        throw new TypeError('Failed to fetch');
      case 'after':
        await served.fetch(request);
        throw new TypeError('Failed to fetch');
      case 'late':
        late.push(request);
        throw new TypeError('Failed to fetch');
      case 'double': {
        const copy = request.clone();
        const answer = await served.fetch(request);
        await served.fetch(copy);
        return answer;
      }
      case 'echo': {
        late.push(request.clone());
        return served.fetch(request);
      }
      case 'slow': {
        const answer = await served.fetch(request);
        await new Promise((resolve) => setTimeout(resolve));
        return answer;
      }
      case 'cut':
        return partOf(await served.fetch(request), (body) => body.slice(0, Math.floor(body.length / 2)));
      case 'empty':
        return partOf(await served.fetch(request), () => '');
      case 'other':
        return partOf(await served.fetch(request), () => '{"ok":true}');
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
    arrive,
    /** No fault any more. */
    heal: () => void waiting.splice(0),
    isHealthy: () => waiting.length === 0,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const isOwn = late.length > 0 && waiting.length % 3 === 0;
      const answer = await send(request);
      if (isOwn) await arrive();
      return answer;
    },
  };
}
