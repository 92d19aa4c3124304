import type { IncomingMessage, ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { DataError, unusableDataMessage } from '../dataFiles.ts';
import {
  COMMODITY_LIST_ID,
  INVENTORY_LIST_ID,
  ROOT_LOCATION_ID,
  users as sampleUsers,
  type SampleUser,
} from './data/ids.ts';
import { addSampleSignIns } from './data/signIns.ts';
import { bareRealm, sampleRealm, sampleResources } from './data/index.ts';
import { createFhirApp, openFhirStore } from './fhir/index.ts';
import type { FhirStore } from './fhir/types.ts';
import { createGatewayApp } from '../gateway/index.ts';
import { createAdminApp } from './identity/adminApi.ts';
import { applyExtraClients, type ExtraClients } from './identity/extraClients.ts';
import { allowedOrigin } from './identity/origins.ts';
import { openIdentity, type IdentityStore } from './identity/index.ts';
import type { SignInAppearance } from './identity/openid/page.ts';
import { createPublicApp } from './identity/publicApi.ts';
import { readSampleImage, storeSampleImage } from './sampleImage.ts';

const realm = 'fhir';

/** Ids and country codes of the sample data, which replace unset settings. */
export const sampleSettings = {
  rootLocation: ROOT_LOCATION_ID,
  commodityList: COMMODITY_LIST_ID,
  inventoryList: INVENTORY_LIST_ID,
  phoneCountryCode: '254',
  mapCountry: 'KE',
};

/** The gateway's limit for request line and headers in bytes, Tomcat's default. */
const gatewayRequestHead = 8192;

export interface SandboxOptions {
  /** SQLite file, or `:memory:`. */
  database: string;
  /** Origin used by browsers, e.g. `http://localhost:3000`. */
  publicUrl: string;
  /** LocationHierarchy for an unknown root: 404 (older plugin, default) or 200 (newer gateway). */
  hierarchyNotFound?: 404 | 200;
  staleVersionStatus?: 412 | 409;
  /** Reject resources that are not valid R4. Default false, as HAPI's default parser. */
  strict?: boolean;
  /** Redirect URLs besides the own origin, and a second client without PKCE, for other applications. */
  clients?: ExtraClients;
  /** Data loaded into an empty database; default `kenya`. `none`: no resources, and only the user admin. */
  sample?: 'kenya' | 'none';
  clock?: () => Date;
  /** Name, logo, colour and languages of the sign-in pages. Default: those of the product. */
  appearance?: SignInAppearance;
  /** Maximum entries of a transaction or batch; default: no limit. */
  maxBundleEntries?: number;
  /** Maximum bytes of request line and headers at the FHIR server; default: gatewayRequestHead. */
  maxRequestHead?: number;
}

export interface Sandbox {
  /** All APIs, without a socket: `/fhir/*`, the gateway's endpoints, the admin API, realm document and keys. */
  fetch(request: Request): Promise<Response>;
  /** Sign-in pages and endpoints; they need a socket. */
  openid: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** True if pages of this origin may call the sandbox: its own, and those of the realm's clients. */
  allowsOrigin(origin: string): boolean;
  fhir: FhirStore;
  identity: IdentityStore;
  /** The sample users that have not been deleted. */
  sampleUsers(): SampleUser[];
  /** Creates a token as for a sign-in; `expiresInSeconds` may be negative. RangeError for an unknown username. */
  mintToken(username: string, options?: { expiresInSeconds?: number }): Promise<string>;
  close(): void;
}

/** Milliseconds to wait while another process writes, such as `npm run sandbox:load`. */
const busyTimeout = 5_000;

/** Opens the database and checks its integrity. Throws DataError if it is damaged. */
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF;');
    const result = file === ':memory:' ? undefined : database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (result === undefined || result === 'ok') return database;
    throw new DataError('is damaged', unusableDataMessage(file, String(result).replaceAll('\n', ' ')));
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Cross-origin requests with the headers of HAPI's starter project, which contain no `If-Match`. */
const fhirCors = (identity: IdentityStore): MiddlewareHandler =>
  cors({
    origin: (origin) => (allowedOrigin(identity, origin) ? origin : undefined),
    credentials: true,
    allowHeaders: [
      'Origin',
      'Accept',
      'Content-Type',
      'Authorization',
      'Cache-Control',
      'Prefer',
      'X-FHIR-Starter',
      'X-Requested-With',
    ],
    exposeHeaders: ['Location', 'Content-Location'],
  });

/** FHIR server, OpenID provider with admin API, and the gateway's endpoints on one database. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock = () => new Date(), maxBundleEntries = Infinity, maxRequestHead = gatewayRequestHead } = options;
  const publicUrl = options.publicUrl.replace(/\/$/, '');
  const database = openDatabase(options.database);
  const withSample = (options.sample ?? 'kenya') === 'kenya';
  // The clock is part of the data.
  const isCopied = withSample && options.database === ':memory:' && !options.clock;
  const image = isCopied ? readSampleImage(clock()) : undefined;
  if (image) database.deserialize(image);
  const fhir = openFhirStore({
    database,
    baseUrl: `${publicUrl}/fhir`,
    clock,
    staleVersionStatus: options.staleVersionStatus ?? 412,
    strict: options.strict ?? false,
  });
  const identity = openIdentity({ database, publicUrl, realm, clock, inMemory: options.database === ':memory:' });
  if (identity.isEmpty()) {
    fhir.atomically(() => {
      identity.importRealm(withSample ? sampleRealm() : bareRealm());
      if (withSample) addSampleSignIns(identity);
      if (withSample) fhir.load(sampleResources(clock()), { validate: false });
    });
    if (isCopied) storeSampleImage(clock(), database.serialize());
  }
  const [application] = bareRealm().clients;
  if (application) applyExtraClients(identity, application, options.clients ?? { redirectUris: [] });

  const publicApp = createPublicApp(identity);
  const app = new Hono();
  // Must precede the FHIR server: some of its paths are below /fhir.
  app.route('/', createGatewayApp({ store: fhir, identity, hierarchyNotFound: options.hierarchyNotFound ?? 404 }));
  app.use('/fhir/*', fhirCors(identity));
  app.route(
    '/',
    createFhirApp({ store: fhir, authorize: identity.authorize, basePath: '/fhir', maxBundleEntries, maxRequestHead }),
  );
  app.route('/', createAdminApp(identity));
  app.route('/', publicApp);

  const listSampleUsers = (): SampleUser[] =>
    Object.values(sampleUsers).filter(({ username }) => identity.users.byUsername(username) !== undefined);
  let provider: Promise<Sandbox['openid']> | undefined;
  const loadProvider = async (): Promise<Sandbox['openid']> => {
    const { createOpenId } = await import('./identity/openid.ts');
    return createOpenId(
      identity,
      (request) => publicApp.fetch(request),
      () => listSampleUsers().map(({ username }) => username),
      options.appearance,
    );
  };

  return {
    fetch: async (request) => app.fetch(request),
    async openid(request, response) {
      provider ??= loadProvider();
      return (await provider)(request, response);
    },
    allowsOrigin: (origin) => allowedOrigin(identity, origin),
    fhir,
    identity,
    sampleUsers: listSampleUsers,
    mintToken: (username, tokenOptions) => identity.mintToken(username, tokenOptions),
    close: () => database.close(),
  };
}
