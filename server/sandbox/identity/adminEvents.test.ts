import { format } from 'date-fns';
import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import { createAdminApp } from './adminApi.ts';
import type { IdentityStore } from './index.ts';

const base = 'http://localhost:3000/auth/admin/realms/fhir';
let identity: IdentityStore;

beforeEach(() => {
  identity = openSmallIdentity();
});

interface Reply {
  status: number;
  location: string | null;
  body: unknown;
}

async function send(method: string, path: string, body?: object, as = 'admin'): Promise<Reply> {
  const headers = { Authorization: `Bearer ${await identity.mintToken(as)}`, 'Content-Type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await createAdminApp(identity).request(base + path, init);
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('Location'),
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

async function events(query = ''): Promise<string[]> {
  const { body } = await send('GET', `/admin-events${query}`);
  return (body as Record<string, string>[]).map(
    ({ operationType, resourceType, resourcePath }) => `${operationType} ${resourceType} ${resourcePath}`,
  );
}

test('each successful write of the admin API is recorded with its author, newest first', async () => {
  const created = await send('POST', '/users', { username: 'amina', enabled: true });
  const id = created.location!.split('/').at(-1)!;
  const group = (await send('POST', '/groups', { name: 'Nurses of Nairobi' })).location!.split('/').at(-1)!;
  await send('PUT', `/users/${id}`, { firstName: 'Amina' });
  await send('PUT', `/users/${id}/groups/${group}`);
  await send('PUT', `/users/${id}/reset-password`, { type: 'password', value: 'a-Long-Password-1' });
  await send('DELETE', `/users/${id}/groups/${group}`);
  await send('DELETE', `/users/${id}`);
  // A refused write and a read change nothing.
  expect((await send('PUT', '/users/nobody', { firstName: 'X' })).status).toBe(404);
  await send('GET', '/users');
  expect(await events()).toEqual([
    `DELETE USER users/${id}`,
    `DELETE GROUP_MEMBERSHIP users/${id}/groups/${group}`,
    `ACTION USER users/${id}/reset-password`,
    `CREATE GROUP_MEMBERSHIP users/${id}/groups/${group}`,
    `UPDATE USER users/${id}`,
    `CREATE GROUP groups/${group}`,
    `CREATE USER users/${id}`,
  ]);
  const admin = identity.users.byUsername('admin')!.id;
  expect((await send('GET', '/admin-events?max=1')).body).toMatchObject([{ authDetails: { userId: admin } }]);
});

test('admin events are filtered by operation, resource, path, author and day, and paged', async () => {
  const { id: nurse } = identity.users.byUsername('nurse')!;
  const day = 24 * 3600 * 1000;
  const now = identity.clock().getTime();
  const add = (operation: 'CREATE' | 'UPDATE', resource: string, path: string, daysAgo: number, userId = 'u1'): void =>
    identity.adminEvents.add({
      operation,
      resource,
      path,
      userId,
      clientId: 'c',
      ip: '::1',
      time: now - daysAgo * day,
    });
  add('CREATE', 'USER', 'users/1', 5);
  add('UPDATE', 'USER', 'users/1', 3, nurse);
  add('UPDATE', 'GROUP', 'groups/2', 1);
  expect(await events('?operationTypes=UPDATE')).toEqual(['UPDATE GROUP groups/2', 'UPDATE USER users/1']);
  expect(await events('?resourceTypes=USER&resourceTypes=CLIENT&max=1')).toEqual(['UPDATE USER users/1']);
  expect(await events('?first=1')).toEqual(['UPDATE USER users/1', 'CREATE USER users/1']);
  expect(await events('?resourcePath=groups/*')).toEqual(['UPDATE GROUP groups/2']);
  expect(await events(`?authUser=${nurse}`)).toEqual(['UPDATE USER users/1']);
  const on = (daysAgo: number): string => format(now - daysAgo * day, 'yyyy-MM-dd');
  expect(await events(`?dateFrom=${on(4)}&dateTo=${on(2)}`)).toEqual(['UPDATE USER users/1']);
  expect(await events('?direction=asc&max=1')).toEqual(['CREATE USER users/1']);
});

test('a realm that does not record admin events reports it; viewing them needs the role for events', async () => {
  expect((await send('GET', '/events/config')).body).toMatchObject({ adminEventsEnabled: true });
  identity.settings.setRealm({ adminEventsEnabled: false });
  await send('POST', '/groups', { name: 'Unrecorded' });
  expect(await events()).toEqual([]);
  expect((await send('GET', '/events/config')).body).toMatchObject({ adminEventsEnabled: false });
  expect((await send('GET', '/admin-events', undefined, 'nurse')).status).toBe(403);
});
