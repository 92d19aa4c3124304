import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { constituencyId, countyId, ROOT_LOCATION_ID, userId } from '../sandbox/data/ids.ts';
import { startServer, type RunningServer } from '../startServer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const silent = createLog('error', () => undefined);

describe('the gateway endpoints computed from a FHIR server', () => {
  /** Serves both the FHIR API and the endpoints. */
  let behind: RunningServer;
  /** Configured only with the FHIR address of `behind`. */
  let front: RunningServer;
  const open = (environment: Record<string, string>, ...args: string[]) =>
    startServer(readOptions(['--port', '0', ...args], environment, root), silent);

  before(async () => {
    behind = await open({}, '--memory');
    front = await open({
      PROXY_FHIR_BASE_URL: `${behind.url}/fhir`,
      CUSTOM_ENDPOINTS: 'embedded',
      PROXY_ACCESS_CHECK: 'none',
      KEYCLOAK_URL: `${behind.url}/auth`,
    });
  });
  after(async () => {
    await front.close();
    await behind.close();
  });
  const send = async (server: RunningServer, address: string, username: string, expiresInSeconds = 60) => {
    const token = await behind.sandbox?.mintToken(username, { expiresInSeconds });
    return fetch(server.url + address, { headers: { Authorization: `Bearer ${token}` } });
  };
  const body = async (response: Response): Promise<unknown> =>
    JSON.parse((await response.text()).replaceAll(front.url, behind.url)) as unknown;

  for (const [username, address] of [
    ['admin', `/LocationHierarchy?_id=${ROOT_LOCATION_ID}`],
    ['nurse', `/LocationHierarchy?_id=${countyId('Nairobi')}&administrativeLevelMax=2`],
    ['admin', `/LocationHierarchy?_id=${constituencyId('Westlands')}&filterInventory=true`],
    ['admin', `/fhir/LocationHierarchy?_id=${countyId('Nairobi')}`],
    ['admin', `/fhir/LocationHierarchy/_search?_id=${countyId('Nairobi')}`],
    ['people', `/fhir/PractitionerDetail?keycloak-uuid=${userId('nurse')}`],
    ['people', `/fhir/PractitionerDetail/_search?keycloak-uuid=${userId('nurse')}`],
    ['people', '/LocationHierarchy'],
    ['admin', `/LocationHierarchy?_syncLocations=${countyId('Nairobi')},${countyId('Mombasa')}`],
    ['admin', `/LocationHierarchy?mode=list&_id=${countyId('Nairobi')}&_count=7&_page=2`],
    ['people', `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`],
    ['supervisor', `/PractitionerDetail?keycloak-uuid=${userId('supervisor')}`],
    ['nurse', '/PractitionerDetail?keycloak-uuid=nobody'],
  ] as const) {
    test(`${username}: ${address.replaceAll(/[0-9a-f-]{36}/g, '…')} equals the response of the sandbox`, async () => {
      const ours = await send(front, address, username);
      assert.equal(ours.status, 200);
      assert.deepEqual(await body(ours), await body(await send(behind, address, username)));
    });
  }

  test('the own detail of a user without the role for groups contains everything except groups', async () => {
    const address = `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`;
    const fhirOf = async (response: Response) => {
      assert.equal(response.status, 200);
      const detail = (await body(response)) as { entry: { resource: { fhir: Record<string, unknown[]> } }[] };
      return detail.entry[0]?.resource.fhir ?? {};
    };
    const ours = await fhirOf(await send(front, address, 'nurse'));
    const { groups, ...others } = await fhirOf(await send(behind, address, 'nurse'));
    assert.ok((groups?.length ?? 0) > 0 && (others.locations?.length ?? 0) > 0);
    assert.deepEqual(ours, others);
  });

  test('an unknown root is 404 with an OperationOutcome', async () => {
    const response = await send(front, '/LocationHierarchy?_id=nowhere', 'admin');
    assert.equal(response.status, 404);
    assert.match(await response.text(), /OperationOutcome/);
  });

  test('an id that is a path is 404', async () => {
    assert.equal((await send(front, '/LocationHierarchy?_id=../Patient', 'admin')).status, 404);
    assert.equal((await send(front, '/LocationHierarchy?_id=..', 'admin')).status, 404);
  });

  test('a missing or expired token is 401', async () => {
    assert.equal((await fetch(`${front.url}/LocationHierarchy?_id=${ROOT_LOCATION_ID}`)).status, 401);
    assert.equal((await send(front, `/LocationHierarchy?_id=${ROOT_LOCATION_ID}`, 'admin', -60)).status, 401);
  });

  test('a user without the role to read Locations gets 403', async () => {
    assert.equal((await send(front, `/LocationHierarchy?_id=${ROOT_LOCATION_ID}`, 'nobody')).status, 403);
  });
});
