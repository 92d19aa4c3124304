import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { userId } from '../../../server/sandbox/data/ids.ts';
import { contractSides } from './contractSides.ts';
import { differences, comparableKeycloak } from './compare.ts';
import type { ApiResponse, ApiRequest, Side } from './sides.ts';

const at = contractSides();
const realm = '/admin/realms/fhir';
const run = randomUUID().slice(0, 8);
const nurse = userId('nurse');
const unknownUser = '00000000-0000-4000-8000-000000000000';

type KeycloakRequest = Omit<ApiRequest, 'path'> & {
  path: string | ((id: (kind: string, name: string) => string) => string);
};

/** Returns a lookup of ids by kind and name, because the ids of the two sides differ. */
async function ids(side: Side): Promise<(kind: string, name: string) => string> {
  const list = async (path: string) =>
    (await side.send({ path: realm + path, as: 'admin' })).body as Record<string, string>[];
  const [groups, roles, clients, users] = await Promise.all([
    list('/groups?max=1000'),
    list('/roles?max=1000'),
    list('/clients'),
    list('/users?max=1000&briefRepresentation=true'),
  ]);
  const tables: Record<string, [Record<string, string>[], string]> = {
    group: [groups, 'name'],
    role: [roles, 'name'],
    client: [clients, 'clientId'],
    user: [users, 'username'],
  };
  return (kind, name) => {
    const [rows, key] = tables[kind] ?? [[], 'name'];
    const id = rows.find((row) => row[key] === name)?.id;
    assert.ok(id, `${side.name} has no ${kind} ${name}`);
    return id;
  };
}

async function sendToBoth(request: KeycloakRequest): Promise<[ApiResponse, ApiResponse]> {
  const responses: ApiResponse[] = [];
  for (const side of [at.sandbox, at.servers]) {
    const path = typeof request.path === 'string' ? request.path : request.path(await ids(side));
    const body =
      typeof request.body === 'function' ? (request.body as (id: unknown) => unknown)(await ids(side)) : request.body;
    responses.push(await side.send({ as: 'admin', ...request, path: realm + path, body }));
  }
  return responses as [ApiResponse, ApiResponse];
}

async function expectSame(request: KeycloakRequest): Promise<ApiResponse> {
  const [ours, theirs] = await sendToBoth(request);
  const found = differences(comparableKeycloak(ours), comparableKeycloak(theirs));
  if (found.length > 0) assert.fail(found.slice(0, 12).join('\n'));
  return theirs;
}

async function prepare(request: KeycloakRequest): Promise<void> {
  for (const response of await sendToBoth(request))
    assert.ok(response.status < 300, `${response.status} ${response.text}`);
}

const userBody = (name: string, more: object = {}) => ({
  username: `${name}-${run}`,
  firstName: 'Ada',
  lastName: 'Example',
  email: `${name}-${run}@example.org`,
  enabled: true,
  attributes: { fhir_core_app_id: ['programme'], nationalId: ['42'] },
  ...more,
});
const create = (name: string, more: object = {}): KeycloakRequest => ({
  method: 'POST',
  path: '/users',
  body: userBody(name, more),
});
const userPath =
  (name: string, rest = '') =>
  (id: (kind: string, name: string) => string): string =>
    `/users/${id('user', `${name}-${run}`)}${rest}`;

test.describe('lists of users', () => {
  for (const query of [
    '?first=0&max=5',
    '?first=5&max=5&briefRepresentation=true',
    '?search=nurse',
    '?search=NEEMA',
    '?search=nobody-has-this',
    '?username=nurse&exact=true',
    '?username=%20nurse&exact=true',
    '?email=NURSE@example.org&exact=true',
    '?email=nurse@example&exact=true',
    '?email=%20nurse@example.org&exact=true',
    '?email=nobody-has-this@example.org&exact=true',
    '?email=URSE@EX',
    '?enabled=false&max=1000',
    '?search=a&first=0&max=3&enabled=true',
    '/count',
    '/count?search=a',
    '/count?enabled=false',
    '/count?search=nobody-has-this',
    '/profile',
    `/${nurse}`,
    `/${nurse}/groups`,
    `/${nurse}/groups?briefRepresentation=false`,
    `/${nurse}/groups/count`,
    `/${nurse}/role-mappings`,
    `/${nurse}/role-mappings/realm`,
    `/${nurse}/role-mappings/realm/composite`,
    `/${nurse}/credentials`,
    `/${unknownUser}`,
    `/${unknownUser}/groups`,
  ]) {
    test(`users${query}`, async () => {
      await expectSame({ path: `/users${query}` });
    });
  }
});

test.describe('searches for users as the screens send them', () => {
  const found = userBody('phone', {
    lastName: "Ng'ang'a",
    attributes: { phoneNumber: ['+254 720 104 729'] },
  });
  const queries: [query: string, count: number][] = [
    [`q=${encodeURIComponent('phoneNumber:"+254 720 104 729"')}`, 1],
    [`q=${encodeURIComponent('phoneNumber:"+254720104729"')}`, 0],
    [`q=${encodeURIComponent('phoneNumber:"+254 720"')}`, 0],
    [`search=${encodeURIComponent(`*ng*ang*a* *phone-${run}*`)}`, 1],
    [`search=${encodeURIComponent(`*g*ang* *${run}*`)}`, 1],
    [`search=${encodeURIComponent(`*nganga* *${run}*`)}`, 0],
  ];
  test('by phone number and by parts of a name with apostrophes', async () => {
    await prepare({ method: 'POST', path: '/users', body: found });
    for (const [query, count] of queries) {
      for (const { body } of await sendToBoth({ path: `/users?${query}&briefRepresentation=true` })) {
        const names = (body as { username: string }[]).map(({ username }) => username);
        assert.deepEqual(names, count === 1 ? [found.username] : [], query);
      }
    }
  });
});

test.describe('clients', () => {
  for (const query of ['?clientId=REALM-man&search=true&viewableOnly=true', '?clientId=realm-man&max=5'])
    test(`clients${query}`, async () => {
      const [ours, theirs] = (await sendToBoth({ path: `/clients${query}` })).map(({ body }) =>
        (body as { clientId: string }[]).map(({ clientId }) => clientId),
      );
      assert.deepEqual(ours, theirs);
    });
});

test.describe('the realm', () => {
  for (const as of ['admin', 'supervisor']) {
    test(`as ${as}: whether accounts may share an e-mail address is readable with view-realm only`, async () => {
      const responses = await sendToBoth({ path: '', as });
      const [ours, theirs] = responses.map(
        ({ status, body }) => [status, (body as { duplicateEmailsAllowed?: boolean }).duplicateEmailsAllowed] as const,
      );
      assert.deepEqual(ours, theirs);
      assert.equal(theirs?.[1], as === 'admin' ? false : undefined);
    });
  }
});

test.describe('events', () => {
  for (const path of ['/events', '/events/config', '/events?type=LOGIN&max=1']) {
    test(`${path} needs the role view-events`, async () => {
      await expectSame({ path, as: 'supervisor' });
    });
  }

  test('of a user without sign-ins', async () => {
    await expectSame({ path: `/events?type=LOGIN&user=${randomUUID()}&first=0&max=500` });
  });

  test('sign-ins are recorded for 90 days', async () => {
    for (const { body } of await sendToBoth({ path: '/events/config' })) {
      const config = body as Record<string, unknown>;
      assert.equal(config['eventsEnabled'], true);
      assert.equal(config['eventsExpiration'], 7_776_000);
      assert.ok((config['enabledEventTypes'] as string[]).includes('LOGIN'));
    }
  });

  test('sign-ins have a user and a time, and the newest is first', async () => {
    for (const { body } of await sendToBoth({ path: '/events?type=LOGIN&first=0&max=2' })) {
      const events = body as { type: string; time: number; userId: string }[];
      assert.ok(events.length > 0);
      for (const { type, time, userId: user } of events) {
        assert.equal(type, 'LOGIN');
        assert.equal(typeof time, 'number');
        assert.match(user, /^[0-9a-f-]{36}$/);
      }
      assert.ok((events[0]?.time ?? 0) >= (events.at(-1)?.time ?? 0));
    }
  });
});

test.describe('creating a user', () => {
  test('returns 201 with a Location header and no body', async () => {
    const responses = await expectSame(create('new'));
    assert.equal(responses.status, 201);
    await expectSame({ path: userPath('new') });
    await expectSame({ path: userPath('new', '/groups') });
    await expectSame({ path: userPath('new', '/role-mappings/realm') });
    await expectSame({ path: userPath('new', '/credentials') });
  });
  test('with a username that exists: 409', async () => {
    await prepare(create('twice'));
    const responses = await expectSame(create('twice', { email: `other-${run}@example.org` }));
    assert.equal(responses.status, 409);
  });
  test('with an email that another user has', async () => {
    await prepare(create('mail'));
    await expectSame(create('mail2', { email: `mail-${run}@example.org` }));
  });
  for (const [description, more] of [
    ['a name that is too short', { username: 'ab' }],
    ['a name with a blank', { username: `a b ${run}` }],
    ['an invalid email', { email: 'not-an-email' }],
    ['no name', { username: undefined }],
    ['an empty name', { username: '' }],
    ['a first name with forbidden signs', { firstName: '<b>' }],
    ['a first name that is too long', { firstName: 'x'.repeat(256) }],
    ['an email that is far too long', { email: `a@${'y'.repeat(250)}.org` }],
    ['an attribute that is too long', { attributes: { note: ['x'.repeat(2049)] } }],
    ['two attributes that are too long', { attributes: { a: ['x'.repeat(2049)], b: ['x'.repeat(2049)] } }],
    ['the name of an attribute too long', { attributes: { ['a'.repeat(256)]: ['x'] } }],
  ] as const) {
    test(description, async () => {
      await expectSame(create(`bad-${description.length}`, more));
    });
  }
  test('with an unknown group: 400 from the sandbox, 500 from Keycloak', async () => {
    const [ours, theirs] = await sendToBoth(create('bad-group', { groups: ['/no-such-group'] }));
    assert.deepEqual([ours.status, theirs.status], [400, 500]);
  });
  test('with a password and a group', async () => {
    await prepare(
      create('full', { groups: ['/Viewers'], credentials: [{ type: 'password', value: 'Secret-1', temporary: true }] }),
    );
    await expectSame({ path: userPath('full', '/groups') });
    await expectSame({ path: userPath('full') });
  });
  test('with invalid JSON', async () => {
    await expectSame({ method: 'POST', path: '/users', body: '{"username":' });
  });
  test('with an unknown field', async () => {
    await expectSame(create('unknown-field', { nonsense: 1 }));
  });
});

test.describe('changing a user', () => {
  test('fields and attributes', async () => {
    await prepare(create('change'));
    await expectSame({
      method: 'PUT',
      path: userPath('change'),
      body: userBody('change', { lastName: 'Changed', enabled: false }),
    });
    await expectSame({ path: userPath('change') });
  });
  test('keeps or removes omitted attributes like Keycloak', async () => {
    await prepare(create('attributes'));
    await expectSame({ method: 'PUT', path: userPath('attributes'), body: { firstName: 'Only' } });
    await expectSame({ path: userPath('attributes') });
    await expectSame({ method: 'PUT', path: userPath('attributes'), body: { attributes: { phoneNumber: ['1'] } } });
    await expectSame({ path: userPath('attributes') });
  });
  test('to an email that another user has', async () => {
    await prepare(create('taken'));
    await prepare(create('taker'));
    await expectSame({ method: 'PUT', path: userPath('taker'), body: { email: `taken-${run}@example.org` } });
  });
  test('to another username', async () => {
    await prepare(create('rename'));
    await expectSame({ method: 'PUT', path: userPath('rename'), body: { username: `renamed-${run}` } });
  });
  test('that does not exist', async () => {
    await expectSame({ method: 'PUT', path: `/users/${randomUUID()}`, body: { firstName: 'x' } });
  });
  test('groups: join, join again, leave, leave again', async () => {
    await prepare(create('groups'));
    const path: KeycloakRequest['path'] = (id) => `${userPath('groups')(id)}/groups/${id('group', 'Viewers')}`;
    await expectSame({ method: 'PUT', path, body: {} });
    await expectSame({ method: 'PUT', path, body: {} });
    await expectSame({ path: userPath('groups', '/groups') });
    await expectSame({ method: 'DELETE', path });
    await expectSame({ method: 'DELETE', path });
    await expectSame({ method: 'PUT', path: userPath('groups', `/groups/${randomUUID()}`), body: {} });
  });
  test('a password, permanent and temporary', async () => {
    await prepare(create('password'));
    const path = userPath('password', '/reset-password');
    await expectSame({ method: 'PUT', path, body: { type: 'password', value: 'Secret-1', temporary: false } });
    await expectSame({ path: userPath('password', '/credentials') });
    await expectSame({ method: 'PUT', path, body: { type: 'password', value: 'Secret-2', temporary: true } });
    await expectSame({ path: userPath('password') });
    await expectSame({ method: 'PUT', path, body: { type: 'password', value: '', temporary: true } });
    await expectSame({ method: 'PUT', path, body: { type: 'password', temporary: true } });
  });
  test('failed sign-ins: read and clear, also of an unknown user', async () => {
    for (const id of [nurse, randomUUID()]) {
      const path = `/attack-detection/brute-force/users/${id}`;
      await expectSame({ path });
      await expectSame({ method: 'DELETE', path });
    }
  });
  test('a second factor: list, delete, delete again', async () => {
    const otp = {
      type: 'otp',
      userLabel: 'Phone',
      secretData: '{"value":"JBSWY3DPEHPK3PXP"}',
      credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
    };
    await prepare(create('factor', { credentials: [{ type: 'password', value: 'Secret-1' }, otp] }));
    await expectSame({ path: userPath('factor', '/credentials') });
    const deletions = [];
    for (const side of [at.sandbox, at.servers]) {
      const base = `${realm}${userPath('factor', '/credentials')(await ids(side))}`;
      const list = (await side.send({ path: base, as: 'admin' })).body as { id: string; type: string }[];
      const path = `${base}/${list.find(({ type }) => type === 'otp')?.id}`;
      const responses = [];
      for (const as of ['viewer', 'admin', 'admin']) responses.push(await side.send({ method: 'DELETE', path, as }));
      deletions.push(responses.map(({ status, text }) => [status, text]));
    }
    assert.deepEqual(deletions[0], deletions[1]);
    await expectSame({ path: userPath('factor', '/credentials') });
  });
  test('roles: assign, list, remove', async () => {
    await prepare(create('roles'));
    const path = userPath('roles', '/role-mappings/realm');
    const body = (id: (kind: string, name: string) => string) => [
      { id: id('role', 'MANAGE_FLAG'), name: 'MANAGE_FLAG' },
    ];
    await expectSame({ method: 'POST', path, body });
    await expectSame({ path });
    await expectSame({ path: userPath('roles', '/role-mappings/realm/composite') });
    await expectSame({ path: userPath('roles', '/role-mappings/realm/available') });
    await expectSame({ method: 'DELETE', path, body });
    await expectSame({ path });
    await expectSame({ method: 'POST', path, body: [{ id: randomUUID(), name: 'NO_SUCH_ROLE' }] });
  });
  test('client roles', async () => {
    await prepare(create('client-roles'));
    const path: KeycloakRequest['path'] = (id) =>
      `${userPath('client-roles')(id)}/role-mappings/clients/${id('client', 'realm-management')}`;
    await expectSame({ path });
    await expectSame({ path: (id) => `${path(id)}/available` });
    await expectSame({ path: (id) => `${path(id)}/composite` });
  });
  test('sessions and sign-out', async () => {
    await prepare(create('sessions'));
    await expectSame({ path: userPath('sessions', '/sessions') });
    await expectSame({ method: 'POST', path: userPath('sessions', '/logout'), body: {} });
  });
  test('is deleted once, then 404', async () => {
    await prepare(create('deleted'));
    const paths = new Map<Side, string>();
    for (const side of [at.sandbox, at.servers]) paths.set(side, userPath('deleted')(await ids(side)));
    for (const expected of [204, 404]) {
      const responses: unknown[] = [];
      for (const [side, path] of paths) {
        const response = await side.send({ method: 'DELETE', path: realm + path, as: 'admin' });
        assert.equal(response.status, expected, side.name);
        responses.push(comparableKeycloak(response));
      }
      assert.deepEqual(responses[0], responses[1]);
    }
  });
});

test.describe('groups', () => {
  const group =
    (name: string, rest = '') =>
    (id: (kind: string, name: string) => string): string =>
      `/groups/${id('group', name)}${rest}`;

  for (const query of [
    '',
    '?first=0&max=2',
    '?search=nurse',
    '?search=view',
    '?briefRepresentation=false&max=3',
    '/count',
    '/count?search=view',
  ]) {
    test(`groups${query}`, async () => {
      await expectSame({ path: `/groups${query}` });
    });
  }
  for (const rest of [
    '',
    '/children',
    '/members?max=5',
    '/members?first=1&max=1&briefRepresentation=true',
    '/role-mappings',
    '/role-mappings/realm',
    '/role-mappings/realm/available',
    '/role-mappings/realm/composite',
  ]) {
    test(`a group${rest}`, async () => {
      await expectSame({ path: group('Providers', rest) });
      await expectSame({ path: group('SUPER_ADMIN', rest) });
    });
  }
  test('create, create again, rename, add a child, delete', async () => {
    const name = `group-${run}`;
    await expectSame({ method: 'POST', path: '/groups', body: { name } });
    await expectSame({ method: 'POST', path: '/groups', body: { name } });
    await expectSame({ method: 'POST', path: '/groups', body: { name: '' } });
    await expectSame({ method: 'POST', path: '/groups', body: {} });
    await expectSame({ method: 'POST', path: group(name, '/children'), body: { name: 'inside' } });
    await expectSame({ method: 'POST', path: group(name, '/children'), body: { name: 'inside' } });
    await expectSame({ path: group(name) });
    await expectSame({ path: group(name, '/children') });
    await expectSame({ method: 'PUT', path: group(name), body: { name: `${name}-2`, attributes: { a: ['b'] } } });
    await expectSame({ path: group(`${name}-2`) });
    await expectSame({ method: 'PUT', path: group(`${name}-2`), body: { name: 'Viewers' } });
    await expectSame({ method: 'DELETE', path: group(`${name}-2`) });
    await expectSame({ path: `/groups/${randomUUID()}` });
    await expectSame({ method: 'DELETE', path: `/groups/${randomUUID()}` });
  });
  test('a search by attributes ignores the text search', async () => {
    const group = (name: string, color: string) => ({
      name: `${name}-${run}`,
      attributes: { color: [`${color}-${run}`] },
    });
    await prepare({ method: 'POST', path: '/groups', body: group('reds', 'red') });
    await prepare({ method: 'POST', path: '/groups', body: group('blues', 'blue') });
    await expectSame({ path: `/groups?q=color:red-${run}` });
    await expectSame({ path: `/groups?q=color:blue-${run}&search=reds` });
    await expectSame({ path: `/groups?q=color:RED-${run}` });
    await expectSame({ path: `/groups?q=color:red-${run} size:x` });
  });
  test('texts longer than the database columns: 500', async () => {
    for (const body of [
      { name: 'g'.repeat(256) },
      { name: `long-${run}`, description: 'd'.repeat(256) },
      { name: `long-${run}`, attributes: { a: ['x'.repeat(256)] } },
      { name: `long-${run}`, attributes: { ['a'.repeat(256)]: ['x'] } },
    ]) {
      const response = await expectSame({ method: 'POST', path: '/groups', body });
      assert.equal(response.status, 500);
    }
  });
  test('roles of a group: assign and remove', async () => {
    const name = `group-roles-${run}`;
    await prepare({ method: 'POST', path: '/groups', body: { name } });
    const body = (id: (kind: string, name: string) => string) => [{ id: id('role', 'GET_FLAG'), name: 'GET_FLAG' }];
    await expectSame({ method: 'POST', path: group(name, '/role-mappings/realm'), body });
    await expectSame({ path: group(name, '/role-mappings') });
    await expectSame({ method: 'DELETE', path: group(name, '/role-mappings/realm'), body });
    await expectSame({ path: group(name, '/role-mappings') });
  });
});

test.describe('roles', () => {
  for (const path of [
    '/roles?max=1000',
    '/roles?first=0&max=3',
    '/roles?search=flag',
    '/roles?search=flag&briefRepresentation=false',
    '/roles/GET_LOCATION',
    '/roles/MANAGE_LOCATION',
    '/roles/MANAGE_LOCATION/composites',
    '/roles/GET_LOCATION/composites',
    '/roles/SUPERVISOR/groups',
    '/roles/NO_SUCH_ROLE',
    '/roles/NO_SUCH_ROLE/users',
  ]) {
    test(path, async () => {
      await expectSame({ path });
    });
  }
  test('create, create again, change, delete', async () => {
    const name = `ROLE_${run.toUpperCase()}`;
    await expectSame({ method: 'POST', path: '/roles', body: { name, description: 'one' } });
    await expectSame({ method: 'POST', path: '/roles', body: { name } });
    await expectSame({ method: 'PUT', path: `/roles/${name}`, body: { name, description: 'two' } });
    await expectSame({ path: `/roles/${name}` });
    const body = (id: (kind: string, name: string) => string) => [{ id: id('role', 'GET_FLAG'), name: 'GET_FLAG' }];
    await expectSame({ method: 'POST', path: `/roles/${name}/composites`, body });
    await expectSame({ path: `/roles/${name}/composites` });
    await expectSame({ method: 'DELETE', path: `/roles/${name}/composites`, body });
    await expectSame({ method: 'DELETE', path: `/roles/${name}` });
    await expectSame({ method: 'DELETE', path: `/roles/${name}` });
  });
});

test.describe('composite roles and limits', () => {
  const name = `PARTS_${run.toUpperCase()}`;
  const role = `/roles/${name}`;
  test('an update without a description removes it, one without a name is refused', async () => {
    await expectSame({ method: 'POST', path: '/roles', body: { name, description: 'one', attributes: { a: ['b'] } } });
    await expectSame({ method: 'PUT', path: role, body: { name } });
    await expectSame({ path: role });
    await expectSame({ method: 'PUT', path: role, body: { description: 'two' } });
    await expectSame({ method: 'DELETE', path: role });
  });
  for (const [what, body] of Object.entries({
    'realm roles': { composite: true, composites: { realm: ['MANAGE_FLAG'] } },
    'client roles': { composite: true, composites: { client: { account: ['view-profile'] } } },
    'an unknown client': { composite: true, composites: { client: { none: ['x'] } } },
    'an unknown role': { composite: true, composites: { realm: ['NO_SUCH_ROLE'] } },
    'an unknown client role': { composite: true, composites: { client: { account: ['none'] } } },
    'composites of a role that is not composite': { composites: { realm: ['GET_FLAG'] } },
  })) {
    test(`created with ${what}`, async () => {
      await expectSame({ method: 'POST', path: '/roles', body: { name, ...body } });
      await expectSame({ path: role });
      await expectSame({ path: `${role}/composites` });
      await expectSame({ method: 'DELETE', path: role });
    });
  }
  test('texts longer than the database columns: 500', async () => {
    for (const body of [
      { name: 'R'.repeat(256) },
      { name, description: 'd'.repeat(256) },
      { name, attributes: { a: ['x'.repeat(256)] } },
    ]) {
      const response = await expectSame({ method: 'POST', path: '/roles', body });
      assert.equal(response.status, 500);
    }
  });
  test('the default role cannot be deleted', async () => {
    await expectSame({ method: 'DELETE', path: '/roles/default-roles-fhir' });
  });
});

test.describe('actions by e-mail', () => {
  const send = (query: string, body: unknown = ['UPDATE_PASSWORD']): KeycloakRequest => ({
    ...{ method: 'PUT', path: `/users/${nurse}/execute-actions-email${query}`, body },
  });
  for (const [what, request] of Object.entries({
    'a redirect without a client': send('?redirect_uri=http://localhost:3000/'),
    'an unknown client': send('?client_id=none'),
    'a foreign redirect': send('?client_id=fhir-web&redirect_uri=http://evil.example/'),
    'an unknown action': send('', ['NONE']),
    'a lifespan that is not a number': send('?lifespan=x'),
    'actions that are not a list': send('', {}),
  })) {
    test(what, async () => {
      await expectSame(request);
    });
  }
  test('fail without a mail server', async () => {
    const responses = await sendToBoth(send('?client_id=fhir-web&redirect_uri=http://localhost:3000/'));
    for (const { status, text } of responses) {
      assert.equal(status, 500);
      assert.match(text, /^{"errorMessage":"Failed to send execute actions email: Invalid sender address 'null'/);
    }
  });
});

test.describe('the realm', () => {
  const fields = ({ body, status }: ApiResponse) => {
    const { realm, displayName, smtpServer, bruteForceProtected, ...rest } = body as Record<string, unknown>;
    const { permanentLockout, failureFactor, waitIncrementSeconds, maxFailureWaitSeconds } = rest;
    return {
      ...{ status, realm, displayName, smtpServer, bruteForceProtected, permanentLockout },
      ...{ failureFactor, waitIncrementSeconds, maxFailureWaitSeconds },
    };
  };
  test('has no mail server, and the protection against guessing of the realm file', async () => {
    const [ours, theirs] = await sendToBoth({ path: '' });
    assert.deepEqual(fields(ours), fields(theirs));
    assert.equal(fields(theirs).bruteForceProtected, true);
    assert.deepEqual(fields(theirs).smtpServer, {});
  });
  test('its settings are refused without permissions', async () => {
    await expectSame({ path: '', as: 'nobody' });
  });
});

test.describe('clients', () => {
  test('a client by its clientId', async () => {
    const comparedFields = (response: ApiResponse) =>
      (response.body as Record<string, unknown>[]).map(({ clientId, name, enabled, publicClient, protocol }) => ({
        ...{ clientId, name, enabled, publicClient, protocol },
      }));
    const [ours, theirs] = await sendToBoth({ path: '/clients?clientId=fhir-web' });
    assert.deepEqual(comparedFields(ours), comparedFields(theirs));
  });
  for (const path of ['/clients?clientId=none', '/authentication/required-actions']) {
    test(path, async () => {
      await expectSame({ path });
    });
  }
  test('roles of a client', async () => {
    await expectSame({ path: (id) => `/clients/${id('client', 'realm-management')}/roles` });
    await expectSame({ path: (id) => `/clients/${id('client', 'account')}/roles` });
  });
});

test.describe('permissions', () => {
  const permissionRequests: KeycloakRequest[] = [
    { path: '/users' },
    { path: '/users/count' },
    { path: `/users/${nurse}` },
    { path: '/groups' },
    { path: '/roles' },
    { path: '/clients' },
    { path: '/users/profile' },
    { path: '/roles/SUPERVISOR/users' },
    { path: '/roles/SUPERVISOR/groups' },
    { path: `/users/${nurse}/role-mappings/realm` },
    { method: 'POST', path: '/users', body: userBody('refused') },
    { method: 'PUT', path: `/users/${nurse}`, body: { firstName: 'Neema' } },
    { method: 'DELETE', path: `/users/${randomUUID()}` },
    { method: 'POST', path: '/groups', body: { name: `refused-${run}` } },
    { method: 'POST', path: '/roles', body: { name: `REFUSED_${run}` } },
  ];
  for (const as of ['people', 'supervisor', 'viewer', 'nurse', 'nobody']) {
    for (const request of permissionRequests) {
      // A permitted user creates the resource, so each user needs another name.
      const body =
        request.method === 'POST'
          ? (JSON.parse(JSON.stringify(request.body).replaceAll(/refused/gi, `$&-${as}`)) as unknown)
          : request.body;
      test(`${as}: ${request.method ?? 'GET'} ${String(request.path).replaceAll(/[0-9a-f-]{36}/g, '{id}')}`, async () => {
        await expectSame({ ...request, as, body });
      });
    }
  }
  test('refuses a request without a token', async () => {
    for (const side of [at.sandbox, at.servers]) {
      const response = await side.send({ path: `${realm}/users` });
      assert.equal(response.status, 401, side.name);
    }
  });
});
