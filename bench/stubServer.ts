/**
 * Child process of `bench/importWorkers.ts`: a sandbox for sign-in, and a FHIR server that accepts every transaction
 * without storing it and contains only the root Location. Prints `{url, auth}`, then for each line of user names (a JSON
 * list) on standard input a line with their tokens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Bundle, Location } from '../common/fhir/r4.ts';
import { readOptions } from '../server/options.ts';
import { ROOT_LOCATION_ID } from '../server/sandbox/data/ids.ts';
import { startServer } from '../server/startServer.ts';

const environment = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0', ENABLE_DATA_IMPORTS: 'false' };
const root = path.join(import.meta.dirname, '..');
const server = await startServer(readOptions(['--memory', '--port', '0'], environment, root));
const { sandbox } = server;
if (!sandbox) throw new Error('The environment configures outside servers');

const country: Location = { resourceType: 'Location', id: ROOT_LOCATION_ID, status: 'active', name: 'Country' };

/** Response to a transaction of `return=minimal`: every entry is created as version 1. */
function accept({ entry = [] }: Bundle): Bundle {
  const lastModified = new Date().toISOString();
  return {
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: entry.map(({ request }) => ({
      response: { status: '201 Created', location: `${request?.url}/_history/1`, etag: 'W/"1"', lastModified },
    })),
  };
}

function search(url: URL): Bundle {
  const ids = url.searchParams.get('_id')?.split(',') ?? [];
  const found = url.pathname.endsWith('/Location') && ids.includes(ROOT_LOCATION_ID) ? [country] : [];
  const entry = found.map((resource) => ({ resource, search: { mode: 'match' as const } }));
  return { resourceType: 'Bundle', type: 'searchset', total: found.length, entry };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === 'POST' ? await text(request) : '';
  const url = new URL(request.url ?? '/', 'http://stub');
  const isTransaction = request.method === 'POST' && url.pathname === '/fhir';
  const content = isTransaction ? accept(JSON.parse(body) as Bundle) : search(url);
  response.writeHead(200, { 'Content-Type': 'application/fhir+json' }).end(JSON.stringify(content));
}

const stub = createServer((request, response) => void respond(request, response));
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
const { port } = stub.address() as AddressInfo;
console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, auth: `${server.url}/auth` }));

for await (const line of createInterface({ input: process.stdin })) {
  const usernames = JSON.parse(line) as string[];
  const mint = (username: string) => sandbox.mintToken(username, { expiresInSeconds: 7200 });
  console.log(JSON.stringify(await Promise.all(usernames.map(mint))));
}
stub.closeAllConnections();
stub.close();
await server.close();
