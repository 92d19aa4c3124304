import { webcrypto } from 'node:crypto';
import path from 'node:path';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { openImports, type Imports } from '../../server/imports/openImports.ts';
import { readImportSettings } from '../../server/imports/settings.ts';
import { createLog } from '../../server/log.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { emptyDatabase } from './imports/database.ts';

const origin = 'http://localhost:3000';

// TextEncoder creates arrays of Node, which are not instances of jsdom's Uint8Array; verifying tokens uses both. jsdom
// has no crypto.subtle.
const { constructor: nodeArray } = Object.getPrototypeOf(new TextEncoder().encode('')) as Uint8Array;
globalThis.Uint8Array = nodeArray as Uint8ArrayConstructor;
Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });

const open: Imports[] = [];

/** Stops all imports that were opened. */
export async function stopImports(): Promise<void> {
  for (const each of open.splice(0)) await each.stop();
}
afterEach(stopImports);

export interface ImportOptions {
  /** Receives the lines of the error log. */
  log?: (line: string) => void;
  now?: () => Date;
  /** Folder for the files and the database of imports, and IMPORT_KEY. Default: the shared database in memory, a generated key. */
  stored?: { folder: string; key: string };
}

/** The platform server's imports on a sandbox, for `intercept` of `renderApp`. `respond` may replace FHIR responses. */
export async function importsHandler(
  sandbox: Sandbox,
  respond?: (request: Request) => Promise<Response | undefined> | Response | undefined,
  { log = (line) => console.error(line), now, stored }: ImportOptions = {},
) {
  const { config } = configFromEnv({ COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID });
  const { settings } = readSettings(stored ? { IMPORT_KEY: stored.key } : {});
  const database = stored ? path.join(stored.folder, 'sandbox.sqlite') : ':memory:';
  const imports = await openImports(
    readImportSettings(settings, config, database),
    {
      send: async (request) => (await respond?.(request)) ?? sandbox.fetch(request),
      fhirBase: `${origin}/fhir`,
      keycloakUrl: `${origin}/auth`,
      issuer: `${origin}/auth/realms/fhir`,
    },
    createLog('error', log),
    undefined,
    { ...(!stored && { database: await emptyDatabase() }), ...(now && { now }) },
  );
  open.push(imports);
  return (request: Request): Promise<Response> | undefined =>
    new URL(request.url).pathname.startsWith('/$import') ? imports.fetch(request) : undefined;
}
