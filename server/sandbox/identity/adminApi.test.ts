import { createAdminApp } from './adminApi.ts';
import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import type { IdentityStore } from './index.ts';
import type { GroupRepresentation, RoleRepresentation, UserRepresentation } from './types.ts';

const base = 'http://localhost:3000/auth/admin/realms/fhir';
let identity: IdentityStore;
let app: ReturnType<typeof createAdminApp>;

beforeEach(() => {
  identity = openSmallIdentity();
  app = createAdminApp(identity);
});

interface Answer<T> {
  status: number;
  body: T;
  location: string;
  id: string;
}

async function call<T = unknown>(method: string, path: string, body?: unknown, as = 'admin'): Promise<Answer<T>> {
  const token = await identity.mintToken(as);
  const response = await app.request(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const location = response.headers.get('Location') ?? '';
  const parsed = text === '' ? undefined : (JSON.parse(text) as unknown);
  return { status: response.status, body: parsed as T, location, id: location.split('/').pop() ?? '' };
}

const idOf = (username: string): string => identity.users.byUsername(username)!.id;
const usernames = (users: UserRepresentation[]): string[] => users.map((user) => user.username ?? '');
const names = (list: { name?: string }[]): string[] => list.map(({ name }) => name ?? '');

describe('users', () => {
  test('are sorted by username, paged, searched and counted by the same filters', async () => {
    for (let index = 0; index < 30; index += 1) {
      identity.users.create({
        username: `user${String(index).padStart(2, '0')}`,
        lastName: 'Otieno',
        enabled: index % 2 === 0,
      });
    }
    const page = await call<UserRepresentation[]>('GET', '/users?first=10&max=5&search=otieno');
    expect(usernames(page.body)).toEqual(['user10', 'user11', 'user12', 'user13', 'user14']);
    expect((await call('GET', '/users/count?search=otieno')).body).toBe(30);
    expect((await call('GET', '/users/count?search=otieno&enabled=false')).body).toBe(15);
    expect((await call('GET', '/users/count')).body).toBe(35);
    expect((await call<UserRepresentation[]>('GET', '/users?max=0')).body).toEqual([]);
  });

  test.each([
    ['search=ad', ['admin']],
    ['search=dmin', []],
    ['search=*dmin*', ['admin']],
    ['search="nia"', ['nurse']],
    ['search="nia nurse"', []],
    ['search=nia&username=admin&q=fhir_core_app_id:app', ['nurse']],
    ['q=fhir_core_app_id:APP', ['admin', 'viewer']],
    ['search="ni"', []],
    ['search=NIA nur', ['nurse']],
    ['search=nia admin', []],
    ['search=n*rs', ['nurse']],
    ['search=*n*se*', ['nurse']],
    ['search=nurse*nia', []],
    ['search=*rse*nia*', []],
    ['username=ur', ['nurse']],
    ['username=ur&exact=true', []],
    ['username=Nurse&exact=true', ['nurse']],
    ['username=%20nurse&exact=true', []],
    ['email=example.org', ['admin']],
    ['email=Admin@Example.org&exact=true', ['admin']],
    ['email=admin@example&exact=true', []],
    ['email=%20admin@example.org&exact=true', []],
    ['q=fhir_core_app_id:app', ['admin', 'viewer']],
    ['enabled=false', ['sleeper']],
    ['search=%25', []],
    ["search='%20OR%201=1", []],
  ])('query %s finds %j', async (query, expected) => {
    expect(usernames((await call<UserRepresentation[]>('GET', `/users?${query}`)).body)).toEqual(expected);
  });

  test('are created with a password and the default roles; Location contains the new URL', async () => {
    const created = await call('POST', '/users', {
      id: '',
      username: 'Mary.Wanjiru',
      firstName: 'Mary',
      email: 'Mary@Example.org',
      enabled: true,
      credentials: [{ type: 'password', value: 'secret', temporary: false }],
      attributes: { fhir_core_app_id: ['app'], nationalId: 'single', empty: [''] },
      groups: ['/Providers/Nurses'],
    });
    expect(created.status).toBe(201);
    expect(created.body).toBeUndefined();
    expect(created.location).toBe(`${base}/users/${created.id}`);
    const user = (await call<UserRepresentation>('GET', `/users/${created.id}`)).body;
    expect(user).toMatchObject({
      username: 'mary.wanjiru',
      email: 'mary@example.org',
      enabled: true,
      emailVerified: false,
      attributes: { fhir_core_app_id: ['app'], nationalId: ['single'] },
      requiredActions: [],
    });
    expect(user).not.toHaveProperty('lastName');
    expect(user).not.toHaveProperty('credentials');
    expect(identity.credentials.matches(created.id, 'secret')).toBe(true);
    const roles = (await call<{ realmMappings: RoleRepresentation[] }>('GET', `/users/${created.id}/role-mappings`))
      .body;
    expect(names(roles.realmMappings)).toEqual(['default-roles-fhir']);
    expect(names((await call<GroupRepresentation[]>('GET', `/users/${created.id}/groups`)).body)).toEqual(['Nurses']);
  });

  test.each([
    [{}, 400, { errorMessage: 'User name is missing' }],
    [
      { username: 'ab' },
      400,
      { field: 'username', errorMessage: 'error-invalid-length', params: ['username', 3, 255] },
    ],
    [
      { username: 'a b c' },
      400,
      { field: 'username', errorMessage: 'error-username-invalid-character', params: ['username'] },
    ],
    [
      { username: 'new', email: 'nonsense' },
      400,
      { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'nonsense'] },
    ],
    [{ username: 'ADMIN' }, 409, { errorMessage: 'User exists with same username' }],
    [{ username: 'new', email: 'Admin@example.org' }, 409, { errorMessage: 'User exists with same email' }],
    [
      { username: 'new', groups: ['/Nowhere'] },
      400,
      { errorMessage: 'Unable to find group specified by path: /Nowhere' },
    ],
  ])('rejects %j', async (user, status, body) => {
    const before = identity.users.count({});
    expect(await call('POST', '/users', user)).toMatchObject({ status, body });
    expect(identity.users.count({})).toBe(before);
  });

  test('returns several validation errors as a list', async () => {
    const refused = await call<{ errors: unknown[] }>('POST', '/users', { username: 'ab', email: 'x' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveLength(2);
  });

  test('an update leaves absent fields unchanged, but with attributes it also replaces names and e-mail', async () => {
    const id = idOf('admin');
    const update = (user: UserRepresentation): Promise<Answer<unknown>> => call('PUT', `/users/${id}`, user);
    const read = async (): Promise<UserRepresentation> => (await call<UserRepresentation>('GET', `/users/${id}`)).body;
    expect((await update({ lastName: 'Changed' })).status).toBe(204);
    expect(await read()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Changed',
      email: 'admin@example.org',
      attributes: { fhir_core_app_id: ['app'] },
    });
    expect(usernames((await call<UserRepresentation[]>('GET', '/users?search=changed')).body)).toEqual(['admin']);
    await update({ lastName: 'Again', attributes: { phoneNumber: ['0700'] } });
    const user = await read();
    expect(user).toMatchObject({ lastName: 'Again', attributes: { phoneNumber: ['0700'] } });
    expect(user).not.toHaveProperty('firstName');
    expect(user).not.toHaveProperty('email');
  });

  test('rejects an unknown field of a representation', async () => {
    const refused = await call('POST', '/users', { username: 'someone', nationalId: '1' });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'Invalid json representation for UserRepresentation. Unrecognized field "nationalId".' },
    });
    expect((await call('POST', '/users', { username: 'someone', enabled: 'perhaps' })).status).toBe(400);
    expect((await call('POST', '/users', { username: 'someone', groups: [null] })).status).toBe(400);
    expect((await call('POST', '/users', { username: 'someone', groups: [{}] })).status).toBe(400);
    expect((await call('GET', '/users?max=99999999999999999999')).status).toBe(404);
    expect(
      (await call('PUT', `/users/${idOf('nurse')}`, { ...(await call<object>('GET', `/users/${idOf('nurse')}`)).body }))
        .status,
    ).toBe(204);
  });

  test('the username cannot be changed', async () => {
    const refused = await call('PUT', `/users/${idOf('nurse')}`, { username: 'matron' });
    expect(refused).toMatchObject({
      status: 400,
      body: { field: 'username', errorMessage: 'error-user-attribute-read-only' },
    });
  });

  test('deleting a user removes its data and invalidates its token', async () => {
    const id = idOf('viewer');
    const token = await identity.mintToken('viewer');
    expect((await call('DELETE', `/users/${id}`)).status).toBe(204);
    expect(await call('GET', `/users/${id}`)).toMatchObject({ status: 404, body: { error: 'User not found' } });
    expect((await call('DELETE', `/users/${id}`)).status).toBe(404);
    expect(identity.users.search({ search: 'viewer' }, 0, 10)).toEqual([]);
    const response = await app.request(`${base}/users`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: 'HTTP 401 Unauthorized' });
  });

  test('the brief representation has no attributes', async () => {
    const [user] = (await call<UserRepresentation[]>('GET', '/users?search=admin&briefRepresentation=true')).body;
    expect(user).not.toHaveProperty('attributes');
  });
});

describe('passwords', () => {
  test('a temporary password must be changed; a permanent one removes that requirement', async () => {
    const id = idOf('nurse');
    const reset = (temporary: boolean): Promise<Answer<unknown>> =>
      call('PUT', `/users/${id}/reset-password`, { type: 'password', value: 'new-one', temporary });
    expect((await reset(true)).status).toBe(204);
    expect(identity.users.get(id).requiredActions).toEqual(['UPDATE_PASSWORD']);
    await reset(false);
    expect(identity.users.get(id).requiredActions).toEqual([]);
    expect(identity.credentials.matches(id, 'new-one')).toBe(true);
    expect(identity.credentials.matches(id, 'nurse')).toBe(false);
  });

  test('rejects an empty password and one that breaks the policy', async () => {
    const path = `/users/${idOf('nurse')}/reset-password`;
    expect(await call('PUT', path, { type: 'password', value: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Empty password not allowed' },
    });
    identity.settings.setRealm({ passwordPolicy: 'length(8) and notUsername(undefined)' });
    expect(await call('PUT', path, { type: 'password', value: 'short' })).toMatchObject({
      status: 400,
      body: { error: 'invalidPasswordMinLengthMessage', error_description: 'Invalid password: minimum length 8.' },
    });
    expect(identity.credentials.matches(idOf('nurse'), 'nurse')).toBe(true);
  });

  test('a second factor is listed and deleted, an unknown credential is 404', async () => {
    const id = idOf('nurse');
    const factor = { type: 'otp', userLabel: 'Phone', secretData: '{"value":"x"}', credentialData: '{"digits":6}' };
    const { firstName } = (await call<UserRepresentation>('GET', `/users/${id}`)).body;
    expect((await call('PUT', `/users/${id}`, { firstName, credentials: [factor] })).status).toBe(204);
    const path = `/users/${id}/credentials`;
    const list = (await call<{ id: string; type: string }[]>('GET', path)).body;
    expect(list.map(({ type }) => type)).toEqual(['password', 'otp']);
    expect(list[1]).not.toHaveProperty('secretData');
    expect((await call('DELETE', `${path}/${list[1]?.id}`)).status).toBe(204);
    expect(await call('DELETE', `${path}/${list[1]?.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Credential not found' },
    });
    expect(identity.credentials.matches(id, 'nurse')).toBe(true);
  });

  test('failed sign-ins lock the account until they are cleared', async () => {
    const path = `/attack-detection/brute-force/users/${idOf('nurse')}`;
    for (let attempt = 0; attempt < 10; attempt += 1) identity.attempts.failed('nurse');
    expect((await call('GET', path)).body).toMatchObject({ disabled: true, numFailures: 10 });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).body).toMatchObject({ disabled: false, numFailures: 0, failedLoginNotBefore: 0 });
  });

  test('are stored hashed with a random salt', () => {
    const secrets = identity.sql
      .all<{ secret: string }>('SELECT secret FROM id_credentials')
      .map(({ secret }) => secret);
    expect(secrets.every((secret) => /^scrypt\$/.test(secret))).toBe(true);
    expect(secrets.join()).not.toMatch(/admin|nurse/);
  });
});

describe('groups', () => {
  test('lists the top level with counts; children are requested separately', async () => {
    const groups = (await call<GroupRepresentation[]>('GET', '/groups')).body;
    expect(names(groups)).toEqual(['Admins', 'Providers', 'Viewers']);
    const providers = groups[1]!;
    expect(providers).toMatchObject({ path: '/Providers', subGroupCount: 1, subGroups: [] });
    expect(providers).not.toHaveProperty('realmRoles');
    const children = (await call<GroupRepresentation[]>('GET', `/groups/${providers.id}/children`)).body;
    expect(children).toMatchObject([
      { name: 'Nurses', path: '/Providers/Nurses', parentId: providers.id, realmRoles: ['MANAGE_PATIENT'] },
    ]);
    expect((await call('GET', '/groups/count')).body).toEqual({ count: 4 });
    expect((await call('GET', '/groups/count?top=true')).body).toEqual({ count: 3 });
  });

  test('a search finds nested groups and returns them below their parents', async () => {
    const found = (await call<GroupRepresentation[]>('GET', '/groups?search=nurs')).body;
    expect(names(found)).toEqual(['Providers']);
    expect(names(found[0]!.subGroups!)).toEqual(['Nurses']);
    const flat = (await call<GroupRepresentation[]>('GET', '/groups?search=nurs&populateHierarchy=false')).body;
    expect(names(flat)).toEqual(['Nurses']);
  });

  test('are created, renamed, joined and removed with their subgroups', async () => {
    const parent = await call('POST', '/groups', { name: 'Stores' });
    expect(parent).toMatchObject({ status: 201, location: `${base}/groups/${parent.id}` });
    const child = await call<GroupRepresentation>('POST', `/groups/${parent.id}/children`, { name: 'North/West' });
    expect(child).toMatchObject({ status: 201, body: { path: '/Stores/North/West' } });
    expect(await call('POST', '/groups', { name: 'Stores' })).toMatchObject({
      status: 409,
      body: { errorMessage: "Top level group named 'Stores' already exists." },
    });
    expect(await call('POST', `/groups/${parent.id}/children`, { name: 'North/West' })).toMatchObject({
      status: 409,
      body: { errorMessage: "Sibling group named 'North/West' already exists." },
    });
    expect(await call('POST', '/groups', { name: ' ' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Group name is missing' },
    });
    expect(identity.groups.byPath('/Stores/North/West')?.id).toBe(child.id);
    expect((await call('PUT', `/groups/${parent.id}`, { name: 'Depots', attributes: { a: ['b'] } })).status).toBe(204);
    const user = idOf('viewer');
    expect((await call('PUT', `/users/${user}/groups/${child.id}`, {})).status).toBe(204);
    expect(usernames((await call<UserRepresentation[]>('GET', `/groups/${child.id}/members`)).body)).toEqual([
      'viewer',
    ]);
    expect((await call('GET', `/users/${user}/groups/count`)).body).toEqual({ count: 2 });
    expect((await call('DELETE', `/groups/${parent.id}`)).status).toBe(204);
    expect(await call('GET', `/groups/${child.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Could not find group by id' },
    });
    expect((await call('GET', `/users/${user}/groups/count`)).body).toEqual({ count: 1 });
  });

  test('a group cannot be moved below itself', async () => {
    const providers = identity.groups.byPath('/Providers')!;
    const nurses = identity.groups.byPath('/Providers/Nurses')!;
    expect((await call('POST', `/groups/${nurses.id}/children`, { id: providers.id, name: 'Providers' })).status).toBe(
      400,
    );
    expect((await call('POST', `/groups`, { id: nurses.id, name: 'Nurses' })).status).toBe(204);
    expect(identity.groups.path(identity.groups.get(nurses.id))).toBe('/Nurses');
  });

  test('a user can leave a group', async () => {
    const nurses = identity.groups.byPath('/Providers/Nurses')!;
    expect((await call('DELETE', `/users/${idOf('nurse')}/groups/${nurses.id}`)).status).toBe(204);
    expect((await call('GET', `/users/${idOf('nurse')}/groups`)).body).toEqual([]);
    expect(await call('DELETE', `/users/${idOf('nurse')}/groups/none`)).toMatchObject({
      status: 404,
      body: { error: 'Group not found' },
    });
  });
});

describe('roles', () => {
  const role = (name: string): RoleRepresentation => ({ id: identity.roles.byName(name)!.id, name });

  test('are listed, created, found by name and removed', async () => {
    expect(names((await call<RoleRepresentation[]>('GET', '/roles?search=_location&first=1&max=2')).body)).toEqual([
      'GET_LOCATION',
      'MANAGE_LOCATION',
    ]);
    const created = await call('POST', '/roles', { name: 'GET_TASK', description: 'Read tasks' });
    expect(created).toMatchObject({ status: 201, location: `${base}/roles/GET_TASK` });
    expect(await call('POST', '/roles', { name: 'GET_TASK' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'Role with name GET_TASK already exists' },
    });
    const found = (await call<RoleRepresentation>('GET', '/roles/GET_TASK')).body;
    expect(found).toMatchObject({ description: 'Read tasks', composite: false, clientRole: false });
    expect((await call<RoleRepresentation>('GET', `/roles-by-id/${found.id}`)).body.name).toBe('GET_TASK');
    expect((await call('GET', `/roles-by-id/${found.id}/composites`)).status).toBe(200);
    for (const holders of ['users', 'groups']) {
      expect((await call('GET', `/roles-by-id/${found.id}/${holders}`)).status).toBe(404);
    }
    expect((await call('DELETE', '/roles/GET_TASK')).status).toBe(204);
    expect(await call('GET', '/roles/GET_TASK')).toMatchObject({ status: 404, body: { error: 'Could not find role' } });
  });

  test('composite roles and their parts are changed independently', async () => {
    expect(names((await call<RoleRepresentation[]>('GET', '/roles/MANAGE_LOCATION/composites')).body)).toEqual([
      'DELETE_LOCATION',
      'GET_LOCATION',
      'POST_LOCATION',
      'PUT_LOCATION',
    ]);
    expect((await call('DELETE', '/roles/MANAGE_LOCATION/composites', [role('DELETE_LOCATION')])).status).toBe(204);
    expect((await call('POST', '/roles/SUPERVISOR/composites', [role('GET_LOCATION')])).status).toBe(204);
    expect((await call<RoleRepresentation>('GET', '/roles/SUPERVISOR')).body.composite).toBe(true);
    expect(names((await call<GroupRepresentation[]>('GET', '/roles/MANAGE_LOCATION/groups')).body)).toEqual(['Admins']);
    expect(usernames((await call<UserRepresentation[]>('GET', '/roles/SUPERVISOR/users')).body)).toEqual([]);
  });

  test('role mappings of a group: assigned, available, effective', async () => {
    const path = `/groups/${identity.groups.byPath('/Viewers')!.id}/role-mappings/realm`;
    expect((await call('POST', path, [role('MANAGE_LOCATION')])).status).toBe(204);
    expect(names((await call<RoleRepresentation[]>('GET', path)).body)).toEqual(['GET_LOCATION', 'MANAGE_LOCATION']);
    const available = names((await call<RoleRepresentation[]>('GET', `${path}/available`)).body);
    expect(available).toContain('PUT_LOCATION');
    expect(available).not.toContain('GET_LOCATION');
    expect(names((await call<RoleRepresentation[]>('GET', `${path}/composite`)).body)).toEqual([
      'DELETE_LOCATION',
      'GET_LOCATION',
      'MANAGE_LOCATION',
      'POST_LOCATION',
      'PUT_LOCATION',
    ]);
    expect((await call('DELETE', path, [role('MANAGE_LOCATION')])).status).toBe(204);
    expect(names((await call<RoleRepresentation[]>('GET', path)).body)).toEqual(['GET_LOCATION']);
    expect((await call('POST', path, [{ name: 'PUT_LOCATION' }])).status).toBe(404);
    expect(await call('POST', path, [{ id: 'none', name: 'NONE' }])).toMatchObject({
      status: 404,
      body: { error: 'Role not found' },
    });
  });

  test('effective roles of a nested group include those of its parents', async () => {
    const nurses = identity.groups.byPath('/Providers/Nurses')!.id;
    const path = `/groups/${nurses}/role-mappings/realm`;
    expect(names((await call<RoleRepresentation[]>('GET', path)).body)).toEqual(['MANAGE_PATIENT']);
    expect(names((await call<RoleRepresentation[]>('GET', `${path}/composite`)).body)).toEqual([
      'GET_LOCATION',
      'MANAGE_PATIENT',
    ]);
  });

  test('role mappings of a user: direct roles; group roles only among the effective ones', async () => {
    const id = idOf('viewer');
    expect((await call('GET', `/users/${id}/role-mappings`)).body).toEqual({});
    expect(names((await call<RoleRepresentation[]>('GET', `/users/${id}/role-mappings/realm/composite`)).body)).toEqual(
      ['GET_LOCATION'],
    );
    const account = (await call<{ id: string }[]>('GET', '/clients?clientId=account')).body[0]!.id;
    const [viewGroups] = (await call<RoleRepresentation[]>('GET', `/clients/${account}/roles?search=view-groups`)).body;
    expect((await call('POST', `/users/${id}/role-mappings/clients/${account}`, [viewGroups])).status).toBe(204);
    expect((await call('GET', `/users/${id}/role-mappings`)).body).toEqual({
      clientMappings: {
        account: { id: account, client: 'account', mappings: [expect.objectContaining({ name: 'view-groups' })] },
      },
    });
  });
});

describe('permissions', () => {
  test('a missing, invalid or expired token returns 401', async () => {
    const expired = await identity.mintToken('admin', { expiresInSeconds: -1 });
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${expired}`]) {
      const response = await app.request(`${base}/users`, { headers: { Authorization: authorization } });
      expect(response.status).toBe(401);
    }
  });

  test.each([
    ['viewer', 'GET', '/users', 200],
    ['viewer', 'GET', '/groups', 200],
    ['viewer', 'POST', '/users', 403],
    ['viewer', 'POST', '/groups', 403],
    ['viewer', 'GET', '/roles', 403],
    ['viewer', 'GET', '/authentication/required-actions', 200],
    ['nurse', 'GET', '/users', 403],
    ['nurse', 'GET', '/users/count', 403],
    ['admin', 'GET', '/roles', 200],
    ['admin', 'GET', '/nothing', 404],
  ])('%s %s %s returns %i', async (user, method, path, status) => {
    const response = await call(
      method,
      path,
      method === 'GET' ? undefined : { username: 'someone', name: 'some' },
      user,
    );
    expect(response.status).toBe(status);
    if (status === 403) expect(response.body).toEqual({ error: 'HTTP 403 Forbidden' });
  });

  test('query-users alone sees no users', async () => {
    const management = identity.clients.byClientId('realm-management')!.id;
    identity.roles.grant(idOf('nurse'), [identity.roles.byName('query-users', management)!.id]);
    expect(await call('GET', '/users', undefined, 'nurse')).toMatchObject({ status: 200, body: [] });
    expect((await call('GET', `/users/${idOf('admin')}`, undefined, 'nurse')).status).toBe(403);
  });

  test('manage-users does not permit granting admin roles, to oneself or others', async () => {
    const management = identity.clients.byClientId('realm-management')!.id;
    const admin = identity.roles.byName('realm-admin', management)!;
    identity.roles.grant(idOf('nurse'), [identity.roles.byName('manage-users', management)!.id]);
    const path = `/users/${idOf('nurse')}/role-mappings/clients/${management}`;
    expect((await call('POST', path, [{ id: admin.id, name: admin.name }], 'nurse')).status).toBe(403);
    expect(
      (await call('PUT', `/users/${idOf('nurse')}/groups/${identity.groups.byPath('/Admins')!.id}`, {}, 'nurse'))
        .status,
    ).toBe(403);
    expect(
      (await call('PUT', `/users/${idOf('nurse')}/groups/${identity.groups.byPath('/Viewers')!.id}`, {}, 'nurse'))
        .status,
    ).toBe(403);
    const created = { username: 'promoted', credentials: [{ type: 'password', value: 'promoted' }] };
    await call('POST', `/groups/${identity.groups.byPath('/Admins')!.id}/children`, { name: 'Deputies' });
    for (const group of ['/Admins', '/Admins/Deputies', '/Viewers']) {
      expect((await call('POST', '/users', { ...created, groups: ['/Providers', group] }, 'nurse')).status).toBe(403);
    }
    expect(identity.users.byUsername('promoted')).toBeUndefined();
    expect((await call('POST', '/users', { ...created, groups: ['/Providers'] }, 'nurse')).status).toBe(201);
    expect((await call('POST', path, [{ id: admin.id, name: admin.name }])).status).toBe(204);
  });

  test('manage-realm does not permit creating a role that contains admin roles', async () => {
    const management = identity.clients.byClientId('realm-management')!.id;
    identity.roles.grant(idOf('nurse'), [identity.roles.byName('manage-realm', management)!.id]);
    const role = { name: 'BACKDOOR', composite: true, composites: { client: { 'realm-management': ['realm-admin'] } } };
    expect((await call('POST', '/roles', role, 'nurse')).status).toBe(403);
    expect(identity.roles.byName('BACKDOOR')).toBeUndefined();
    expect((await call('POST', '/roles', role)).status).toBe(201);
  });

  test('the token of an ended session is rejected', async () => {
    const token = await identity.mintToken('admin');
    const sid = identity.tokens.verifyAccess(token)!.sid!;
    expect((await call('DELETE', `/sessions/${sid}`)).status).toBe(204);
    expect((await app.request(`${base}/users`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await call('DELETE', `/sessions/${sid}`)).status).toBe(404);
  });
});

test('actions by e-mail require an address, a redirect URL allowed for the client, and a mail server', async () => {
  const send = (query = '') =>
    call('PUT', `/users/${idOf('admin')}/execute-actions-email${query}`, ['UPDATE_PASSWORD']);
  expect(await send('?redirect_uri=http://localhost:3000/')).toMatchObject({
    status: 400,
    body: { errorMessage: 'Client id missing' },
  });
  expect(await send('?client_id=none')).toMatchObject({ status: 400, body: { errorMessage: "Client doesn't exist" } });
  expect(await send('?client_id=fhir-web&redirect_uri=http://evil.example/')).toMatchObject({
    status: 400,
    body: { errorMessage: 'Invalid redirect uri.' },
  });
  expect((await send('?lifespan=long')).status).toBe(404);
  expect((await send('?client_id=fhir-web&redirect_uri=http://localhost:3000/')).status).toBe(500);
  expect(identity.sql.all('SELECT * FROM id_emails')).toEqual([]);
});

test('lets accounts share an e-mail address if the realm allows duplicates', async () => {
  expect((await call('GET', '')).body).toMatchObject({ duplicateEmailsAllowed: false });
  identity.settings.setRealm({ duplicateEmailsAllowed: true });
  expect((await call('GET', '')).body).toMatchObject({ duplicateEmailsAllowed: true });
  const second = { username: 'second', email: 'admin@example.org' };
  expect((await call('POST', '/users', second)).status).toBe(201);
  const found = await call<UserRepresentation[]>('GET', '/users?email=admin@example.org&exact=true');
  expect(usernames(found.body)).toEqual(['admin', 'second']);
});

test('hides the settings of the realm from callers without view-realm', async () => {
  expect((await call('GET', '', undefined, 'viewer')).body).toEqual({ realm: 'fhir', displayName: 'Small realm' });
});

test('returns the protection against guessing, and the mail server without its password', async () => {
  expect((await call('GET', '')).body).toMatchObject({ smtpServer: {}, bruteForceProtected: true, failureFactor: 10 });
  identity.settings.setRealm({ bruteForceProtected: false, smtpServer: { host: 'mail', password: 's3cret' } });
  expect((await call('GET', '')).body).toMatchObject({
    bruteForceProtected: false,
    smtpServer: { host: 'mail', password: '**********' },
  });
});

test('stores actions by e-mail if the realm has a mail server', async () => {
  identity.settings.setRealm({ smtpServer: { from: 'noreply@example.org' } });
  expect(await call('PUT', `/users/${idOf('nurse')}/execute-actions-email`, ['UPDATE_PASSWORD'])).toMatchObject({
    status: 400,
    body: { errorMessage: 'User email missing' },
  });
  expect((await call('PUT', `/users/${idOf('admin')}/execute-actions-email`, ['UPDATE_PASSWORD'])).status).toBe(204);
  expect(identity.sql.all('SELECT address, actions FROM id_emails')).toMatchObject([
    { address: 'admin@example.org', actions: '["UPDATE_PASSWORD"]' },
  ]);
});

test('rejects a body that is not JSON', async () => {
  const token = await identity.mintToken('admin');
  const response = await app.request(`${base}/users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: '{',
  });
  expect(response.status).toBe(400);
});

test('CORS allows the own origin and exposes Location; other origins are rejected', async () => {
  const preflight = (origin: string): Response | Promise<Response> =>
    app.request(`${base}/users`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  const own = await preflight('http://localhost:3000');
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000');
  expect((await preflight('http://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
});

describe("limits of Keycloak's database", () => {
  const long = 'x'.repeat(256);
  test.each([
    ['the name of a group', '/groups', { name: long }],
    ['an attribute of a group', '/groups', { name: 'a', attributes: { note: [long] } }],
    ['the name of a role', '/roles', { name: long }],
    ['the description of a role', '/roles', { name: 'A', description: long }],
    ['the name of an attribute of a user', '/users', { username: 'attributed', attributes: { [long]: ['x'] } }],
  ])('%s of 256 characters is a server error and is not stored', async (_, path, body) => {
    expect((await call('POST', path, body)).status).toBe(500);
    const list = await call<{ name?: string; username?: string }[]>('GET', `${path}?max=1000`);
    expect(list.body.some(({ name, username }) => name === long || username === 'attributed' || name === 'A')).toBe(
      false,
    );
  });

  test('fields of a user have their own limits; the error names the field', async () => {
    const attributes = { note: ['x'.repeat(2049)] };
    expect(await call('POST', '/users', { username: 'noted', attributes })).toMatchObject({
      status: 400,
      body: { field: 'note', errorMessage: 'error-invalid-length', params: ['note', 0, 2048] },
    });
    expect((await call('POST', '/users', { username: 'noted', attributes: { note: ['x'.repeat(2048)] } })).status).toBe(
      201,
    );
    expect(await call('POST', '/users', { username: 'named', firstName: long })).toMatchObject({
      status: 400,
      body: { field: 'firstName', errorMessage: 'error-invalid-length-too-long', params: ['firstName', null, 255] },
    });
  });
});

test('finds groups by attributes and then ignores the name', async () => {
  await call('POST', '/groups', { name: 'Reds', attributes: { color: ['red'], size: ['very big'] } });
  await call('POST', '/groups', { name: 'Blues', attributes: { color: ['blue'] } });
  const found = async (query: string) => names((await call<GroupRepresentation[]>('GET', `/groups?${query}`)).body);
  expect(await found('q=color:red')).toEqual(['Reds']);
  expect(await found('q=color:red size:"very big"')).toEqual(['Reds']);
  expect(await found('q=color:RED')).toEqual([]);
  expect(await found('q=color:blue&search=reds')).toEqual(['Blues']);
});

test("the realm's default role cannot be deleted", async () => {
  expect(await call('DELETE', '/roles/default-roles-fhir')).toMatchObject({
    status: 400,
    body: { errorMessage: 'default-roles-fhir is default role of the realm and cannot be removed.' },
  });
});

test('a role update replaces the description and requires the name', async () => {
  await call('POST', '/roles', { name: 'ROLE', description: 'one', attributes: { a: ['b'] } });
  expect(await call('PUT', '/roles/ROLE', { description: 'two' })).toMatchObject({
    status: 400,
    body: { error: 'role has no name' },
  });
  expect((await call('PUT', '/roles/ROLE', { name: 'ROLE' })).status).toBe(204);
  const role = (await call<RoleRepresentation>('GET', '/roles/ROLE')).body;
  expect([role.description, role.attributes]).toEqual([undefined, { a: ['b'] }]);
});

test('creates a role with its composites', async () => {
  const create = (composites: object, composite = true) =>
    call('POST', '/roles', { name: 'WHOLE', composite, composites });
  expect(await create({ realm: ['NONE'] })).toMatchObject({
    status: 404,
    body: { errorMessage: 'Realm Role with name NONE does not exist' },
  });
  expect((await create({ realm: ['GET_LOCATION'], client: { account: ['view-profile'], none: ['x'] } })).status).toBe(
    201,
  );
  const parts = (await call<RoleRepresentation[]>('GET', '/roles/WHOLE/composites')).body;
  expect(names(parts).sort()).toEqual(['GET_LOCATION', 'view-profile']);
  await call('DELETE', '/roles/WHOLE');
  expect((await create({ realm: ['GET_LOCATION'] }, false)).status).toBe(201);
  expect((await call('GET', '/roles/WHOLE/composites')).body).toEqual([]);
});

test('listing the users and groups of a role requires permissions for users and for the realm', async () => {
  for (const list of ['users', 'groups']) {
    expect((await call('GET', `/roles/GET_LOCATION/${list}`, undefined, 'viewer')).status).toBe(403);
    expect((await call('GET', `/roles/GET_LOCATION/${list}`)).status).toBe(200);
  }
});
