import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import { createAdminApp } from './adminApi.ts';
import type { IdentityStore } from './index.ts';

const base = 'http://localhost:3000/auth/admin/realms/fhir';
const day = 24 * 3600 * 1000;
let identity: IdentityStore;

beforeEach(() => {
  identity = openSmallIdentity();
});

async function get(path: string, as = 'admin'): Promise<{ status: number; body: unknown }> {
  const headers = { Authorization: `Bearer ${await identity.mintToken(as)}` };
  const response = await createAdminApp(identity).request(base + path, { headers });
  return { status: response.status, body: await response.json() };
}

function signIn(username: string, daysAgo: number): void {
  const userId = identity.users.byUsername(username)!.id;
  const time = identity.clock().getTime() - daysAgo * day;
  identity.events.add({ type: 'LOGIN', clientId: 'fhir-web', userId, username, sessionId: 's', ip: '::1', time });
}

const usernames = (body: unknown): string[] =>
  (body as { details: { username: string } }[]).map(({ details }) => details.username);

test('sign-ins are listed newest first, paged and filtered', async () => {
  signIn('nurse', 2);
  signIn('admin', 1);
  signIn('admin', 3);
  expect(usernames((await get('/events?type=LOGIN')).body)).toEqual(['admin', 'nurse', 'admin']);
  expect(usernames((await get('/events?type=LOGIN&first=1&max=1')).body)).toEqual(['nurse']);
  expect(usernames((await get('/events?direction=asc&max=2')).body)).toEqual(['admin', 'nurse']);
  expect(usernames((await get('/events?type=LOGOUT')).body)).toEqual([]);
  const nurse = identity.users.byUsername('nurse')!.id;
  const { body } = await get(`/events?user=${nurse}`);
  expect(body).toMatchObject([{ type: 'LOGIN', userId: nurse, clientId: 'fhir-web', ipAddress: '::1' }]);
});

test('events older than the realm keeps are not listed, and none are recorded if the realm records none', async () => {
  signIn('nurse', 2);
  signIn('admin', 91);
  expect(usernames((await get('/events')).body)).toEqual(['nurse']);
  identity.settings.setRealm({ eventsEnabled: false });
  signIn('admin', 0);
  expect(usernames((await get('/events')).body)).toEqual(['nurse']);
  expect((await get('/events/config')).body).toMatchObject({ eventsEnabled: false });
});

test('viewing events needs its own role', async () => {
  for (const path of ['/events', '/events/config']) {
    expect((await get(path, 'nurse')).status).toBe(403);
    expect((await get(path)).status).toBe(200);
  }
  expect((await get('/events/config')).body).toMatchObject({
    eventsEnabled: true,
    eventsExpiration: 7_776_000,
    enabledEventTypes: ['LOGIN'],
  });
});
