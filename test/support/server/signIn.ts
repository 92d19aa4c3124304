import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { defaultConfig } from '../../../common/config/defaults.ts';
import { smallRealm } from './identity.ts';
import { openIdentity, type IdentityStore } from '../../../server/sandbox/identity/index.ts';
import { createOpenId } from '../../../server/sandbox/identity/openid.ts';
import type { SignInAppearance } from '../../../server/sandbox/identity/openid/page.ts';
import { createPublicApp } from '../../../server/sandbox/identity/publicApi.ts';

/** A running provider. */
export interface RunningOpenId {
  origin: string;
  identity: IdentityStore;
  close: () => Promise<void>;
}

/** Opens the database file, imports the small realm if it is empty, and listens on the port; 0 selects a free one. */
export async function startOpenId(
  file: string,
  port: number,
  appearance: Partial<SignInAppearance> = {},
): Promise<RunningOpenId> {
  const database = new DatabaseSync(file);
  const server = createServer();
  // Disable keep-alive: clients would otherwise reuse connections of the server before a restart.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity = openIdentity({ database, publicUrl: origin, realm: 'fhir' });
  if (identity.isEmpty()) identity.importRealm(smallRealm);
  const publicApp = createPublicApp(identity);
  const openid = createOpenId(
    identity,
    (request) => publicApp.fetch(request),
    () => [],
    { ...defaultConfig, ...appearance },
  );
  server.on('request', (request, response) => void openid(request, response));
  return {
    origin,
    identity,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          database.close();
          resolve();
        });
      }),
  };
}
