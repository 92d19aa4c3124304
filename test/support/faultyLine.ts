import type { Sandbox } from '../../server/sandbox/index.ts';
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
  /** Done, and a proxy gave up waiting. */
  '504 after',
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
    { arbitrary: fc.constantFrom(...faults), weight: 13 },
  ),
  { maxLength: 30 },
);

const page = (status: number): Response =>
  new Response('<html><body>Please wait</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** Requests to a sandbox over a line on which these faults happen, one to each request. */
export function faultyLine(sandbox: Sandbox, given: readonly Fault[]) {
  const waiting = [...given];
  const late: Request[] = [];
  /** Whatever still is under way arrives. */
  const arrive = async (): Promise<void> => {
    for (const request of late.splice(0)) await sandbox.fetch(request);
  };

  const send = async (request: Request): Promise<Response> => {
    const fault = waiting.shift() ?? 'none';
    switch (fault) {
      case 'none':
        return sandbox.fetch(request);
      case 'before':
        throw new TypeError('Failed to fetch');
      case 'after':
        await sandbox.fetch(request);
        throw new TypeError('Failed to fetch');
      case 'late':
        late.push(request);
        throw new TypeError('Failed to fetch');
      case 'double': {
        const copy = request.clone();
        const answer = await sandbox.fetch(request);
        await sandbox.fetch(copy);
        return answer;
      }
      case '504 after':
        await sandbox.fetch(request);
        return page(504);
      case 'page':
        await sandbox.fetch(request);
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
