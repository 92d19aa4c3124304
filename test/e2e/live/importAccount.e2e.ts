import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from '@playwright/test';
import { stackEnvironment } from '../../../scripts/stack/environment.ts';
import { keycloakAdmin, sampleToken } from '../../../scripts/stack/keycloak.ts';
import { stackAddresses, testClient } from '../../../scripts/stack/settings.ts';
import { derivedId } from '../../../server/imports/engine/ids.ts';
import type { Job } from '../../../server/imports/service/job.ts';
import { createLog } from '../../../server/log.ts';
import { readOptions } from '../../../server/options.ts';
import { startServer, type RunningServer } from '../../../server/startServer.ts';
import { until } from '../../support/waits.ts';
import { liveSettings } from './sides.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const settings = liveSettings();
const addresses = stackAddresses(settings);
const prefix = `import-${randomUUID().slice(0, 8)}`;
const secret = randomUUID();
const lines: string[] = [];

interface Named {
  id: string;
  name: string;
  clientId: string;
}

let admin: Awaited<ReturnType<typeof keycloakAdmin>>;
let client: string;

const read = async <T>(address: string): Promise<T> => (await (await admin('GET', address)).json()) as T;
const clientNamed = async (clientId: string): Promise<string> =>
  (await read<Named[]>(`clients?clientId=${clientId}`))[0]?.id ?? '';

/** A client with a service account, set up as docs/operation.md describes. */
test.beforeAll(async () => {
  admin = await keycloakAdmin(settings);
  await admin('POST', 'clients', {
    clientId: prefix,
    secret,
    publicClient: false,
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    protocolMappers: [
      {
        name: 'fhir_core_app_id',
        protocol: 'openid-connect',
        protocolMapper: 'oidc-hardcoded-claim-mapper',
        config: {
          'claim.name': 'fhir_core_app_id',
          'claim.value': 'imports',
          'jsonType.label': 'String',
          'access.token.claim': 'true',
        },
      },
    ],
  });
  client = await clientNamed(prefix);
  const { id: user } = await read<Named>(`clients/${client}/service-account-user`);
  const roles = [
    'MANAGE_ORGANIZATION',
    'MANAGE_PRACTITIONER',
    'MANAGE_PRACTITIONERROLE',
    'MANAGE_GROUP',
    'MANAGE_LIST',
  ];
  const granted = await Promise.all(roles.map((role) => read<Named>(`roles/${role}`)));
  await admin('POST', `users/${user}/role-mappings/realm`, granted);
  const management = await clientNamed('realm-management');
  const manageUsers = await read<Named>(`clients/${management}/roles/manage-users`);
  await admin('POST', `users/${user}/role-mappings/clients/${management}`, [manageUsers]);
});
test.afterAll(() => admin('DELETE', `clients/${client}`));

async function withServer(clientSecret: string, run: (server: RunningServer) => Promise<void>): Promise<void> {
  const environment = { ALLOWED_CLIENTS: testClient, IMPORT_CLIENT_ID: prefix, IMPORT_CLIENT_SECRET: clientSecret };
  const log = createLog('warn', (line) => lines.push(line));
  const options = readOptions(['--port', '0', '--memory'], { ...stackEnvironment(addresses), ...environment }, root);
  const server = await startServer(options, log);
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

/** Imports one file as a sample user, and resolves to the job that `isExpected` accepts, or that failed. */
async function importFile(
  { url }: RunningServer,
  user: string,
  [type, text]: [string, string],
  isExpected: (job: Job) => boolean,
): Promise<Job> {
  const headers = { Authorization: `Bearer ${await sampleToken(settings, user)}` };
  const body = new FormData();
  body.set(type, new File([text], `${type}.csv`, { type: 'text/csv' }));
  const response = await fetch(`${url}/$import`, { method: 'POST', headers, body });
  assert.equal(response.status, 200, await response.clone().text());
  const [started] = (await response.json()) as Job[];
  return until(
    `the result of the import of ${type}`,
    async () => {
      const job = (await (await fetch(`${url}/$import/${started?.workflowId}`, { headers })).json()) as Job;
      return isExpected(job) || job.status === 'failed' ? job : undefined;
    },
    60_000,
  );
}

test('the service account writes resources and accounts that the user may write', async () => {
  await withServer(secret, async (server) => {
    const team = `${prefix} team`;
    const isDone = ({ status }: Job): boolean => status === 'completed';
    const done = await importFile(server, 'admin', ['organizations', `orgName\n${team}\n`], isDone);
    assert.deepEqual([done.status, done.counts.created, done.author], ['completed', 1, 'admin'], JSON.stringify(done));
    const address = `${addresses.fhir}/Organization/${derivedId(team)}`;
    assert.equal((await fetch(address)).status, 200);
    assert.equal((await fetch(address, { method: 'DELETE' })).status, 200);
    const header = 'firstName,lastName,username,keycloakGroupId,appId,password';
    const [group] = await read<Named[]>('groups?max=1');
    const people = `${header}\nImported,Account,${prefix},${group?.id},x,s3cret-Word-${prefix}\n`;
    const imported = await importFile(server, 'admin', ['users', people], isDone);
    assert.deepEqual([imported.status, imported.counts.created], ['completed', 1], JSON.stringify(imported));
    const [account] = await read<Named[]>(`users?exact=true&username=${prefix}`);
    assert.ok(account);
    await admin('DELETE', `users/${account.id}`);
    const renewed = await fetch(`${server.url}/$import/$renew`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await sampleToken(settings, 'admin')}` },
    });
    assert.equal(((await renewed.json()) as { unfinished: number }).unfinished, 0);
  });
});

test('with a wrong secret the import is delayed with the reason, which is logged without the secret', async () => {
  const wrong = randomUUID();
  await withServer(wrong, async (server) => {
    const isDelayed = ({ phase }: Job): boolean => phase === 'unavailable';
    const job = await importFile(server, 'admin', ['organizations', `orgName\n${prefix} none\n`], isDelayed);
    assert.equal(job.phase, 'unavailable');
    assert.match(job.pauseReason?.message ?? '', /check IMPORT_CLIENT_ID and IMPORT_CLIENT_SECRET: Invalid client/);
    const logged = lines.join('');
    assert.match(logged, /"event":"serviceAccount".*Invalid client/);
    assert.ok(!logged.includes(wrong));
  });
});
