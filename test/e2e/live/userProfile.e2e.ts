import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import {
  initialProfile,
  type ProfileAttribute,
  type ProfileConfig,
} from '../../../server/sandbox/identity/profile/profileConfig.ts';
import { comparableKeycloak, differences } from './compare.ts';
import { contractSides } from './contractSides.ts';
import type { ApiResponse, Side } from './sides.ts';

const at = contractSides();
const realm = '/admin/realms/fhir';
const run = randomUUID().slice(0, 8);
const everyone = { view: ['admin', 'user'], edit: ['admin', 'user'] };
let created = 0;

/** Sends a request to both sides and fails unless the answers are equal. `of`: username whose id precedes the path. */
async function expectSame(method: string, path: string, body?: unknown, of?: string): Promise<ApiResponse> {
  const idOf = async (side: Side): Promise<string> => {
    const query = `username=${encodeURIComponent(of ?? '')}&exact=true`;
    const found = (await side.send({ path: `${realm}/users?${query}`, as: 'admin' })).body as { id: string }[];
    return found[0]?.id ?? '';
  };
  const answers = [];
  for (const side of [at.sandbox, at.servers]) {
    const prefix = of === undefined ? '' : `/users/${await idOf(side)}`;
    answers.push(await side.send({ method, path: realm + prefix + path, as: 'admin', body }));
  }
  const [ours, theirs] = answers as [ApiResponse, ApiResponse];
  const found = differences(comparableKeycloak(ours), comparableKeycloak(theirs));
  assert.deepEqual(found.slice(0, 12), [], `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}`);
  return theirs;
}

async function setProfile(attributes: ProfileAttribute[], policy?: ProfileConfig['unmanagedAttributePolicy']) {
  const { unmanagedAttributePolicy: _policy, ...initial } = initialProfile();
  const names = new Set(attributes.map(({ name }) => name));
  const kept = initial.attributes?.filter(({ name }) => !names.has(name)) ?? [];
  const config = {
    ...initial,
    attributes: [...kept, ...attributes],
    ...(policy && { unmanagedAttributePolicy: policy }),
  };
  assert.equal((await expectSame('PUT', '/users/profile', config)).status, 200);
}

const userBody = (more: object = {}) => {
  created += 1;
  return { username: `profile-${run}-${created}`, email: `profile-${run}-${created}@example.org`, ...more };
};
const create = (more?: object) => expectSame('POST', '/users', userBody(more));

test.afterEach(async () => {
  await expectSame('PUT', '/users/profile', initialProfile());
  const settings = { registrationEmailAsUsername: false, editUsernameAllowed: false, duplicateEmailsAllowed: false };
  await expectSame('PUT', '', { ...settings, loginWithEmailAllowed: true, passwordPolicy: '' });
});

test('usernames: scripts, look-alike and invisible characters', async () => {
  for (const name of [
    ...['محمد', 'สมชาย', 'зоя', 'ዮሐንስ', 'नेहा', 'аdmin', 'đặng', 'naïve', 'straße', 'e\u0301ric', 'd’arc', 'ab|c'],
    ...['\uff41dmin', 'admin\u200b', '\u202eadmin', 'a\u00addmin', '\u{1d41a}dmin', '\u24d0dmin', 'ad\ufeffmin'],
  ]) {
    await expectSame('POST', '/users', { username: `${name}-${run}` });
  }
});

test('email addresses', async () => {
  for (const email of [
    ...['a..b@c.d', '.a@b.c', 'a@-b.c', 'a@b-.c', 'a@b..c', 'a@b.c.', 'a b@c.d', 'a@b@c', `${'x'.repeat(65)}@b.c`],
    ...[`"a b"@${run}.d`, `a@${run}`, `ü@ü${run}.de`, `A@${run}.Org`, ` a@${run}.c`, `a@b_${run}.d`],
  ]) {
    await create({ email });
  }
});

test('attributes that Keycloak sets itself, and those named like fields', async () => {
  for (const attributes of [
    { LDAP_ID: ['1'] },
    { ldap_entry_dn: ['1'] },
    { LDAP_ID: [''] },
    { firstName: ['Amina'], lastName: ['a', 'b'], email: ['x@example.org'], username: ['x'] },
    { a: ['x', 'y'], b: [], c: [''], d: [null], e: null, f: 'text', g: 5, 'user.attributes.h': ['1'] },
    { locale: ['fr'], terms_and_conditions: ['1'] },
  ]) {
    const body = userBody({ attributes });
    const { status } = await expectSame('POST', '/users', body);
    if (status === 201) await expectSame('GET', '', undefined, body.username);
  }
});

test('required actions that do not exist', async () => {
  const body = userBody({ requiredActions: ['UPDATE_PASSWORD', 'update_password', 'DANCE'] });
  await expectSame('POST', '/users', body);
  await expectSame('GET', '', undefined, body.username);
});

for (const policy of ['ENABLED', 'ADMIN_EDIT', 'ADMIN_VIEW', undefined] as const) {
  test(`undeclared attributes, policy ${policy}`, async () => {
    const body = userBody({ attributes: { fhir_core_app_id: ['programme'], other: ['1'] } });
    await expectSame('POST', '/users', body);
    await setProfile([], policy);
    await expectSame('GET', '', undefined, body.username);
    await expectSame('GET', '/unmanagedAttributes', undefined, body.username);
    await expectSame('PUT', '', { ...body, attributes: { fhir_core_app_id: ['new'] } }, body.username);
    await expectSame('GET', '', undefined, body.username);
    await expectSame('GET', `/users?username=${body.username}`);
    await expectSame('PUT', '', { firstName: 'A' }, body.username);
    await create({ attributes: { note: ['1'] } });
    // What the policy hid is still stored.
    await setProfile([], 'ENABLED');
    await expectSame('GET', '', undefined, body.username);
  });
}

for (const required of [
  ...[{}, { roles: [] }, { roles: ['admin'] }, { roles: ['user'] }, { roles: ['admin', 'user'] }],
  ...[{ scopes: ['phone'] }, { roles: ['admin'], scopes: ['phone'] }],
]) {
  test(`required: ${JSON.stringify(required)}`, async () => {
    await setProfile([{ name: 'staffNumber', permissions: everyone, required }], 'ENABLED');
    for (const attributes of [undefined, { staffNumber: ['7'] }, { staffNumber: [' '] }, { staffNumber: ['1', ''] }]) {
      await create(attributes && { attributes });
    }
  });
}

const validations: [Record<string, Record<string, unknown>>, string[][]][] = [
  [{ length: { min: 2 } }, [['x'], ['  x '], ['xx']]],
  [{ length: { min: '2', max: '3', 'trim-disabled': true } }, [['x'], [' x'], ['xxxx']]],
  [{ integer: { min: 1, max: 5 } }, [['x'], ['1.5'], ['+5'], [' 5'], ['6'], ['9'.repeat(20)]]],
  [{ double: { min: 0.5 } }, [['0.2'], ['1e0'], ['.7'], ['1,5'], ['3d'], ['NaN']]],
  [{ pattern: { pattern: '[A-Z]\\d+', 'error-message': 'myMessage' } }, [['xA1'], ['A1']]],
  [{ pattern: { pattern: '(?i)abc' } }, [['ABC'], ['x']]],
  [{ options: { options: ['A', 'B'] } }, [['C'], ['A']]],
  [{ email: {} }, [['x'], ['a@b']]],
  [{ uri: {} }, [['ftp://x'], ['abc'], ['https://x.org/#a'], ['http:']]],
  [{ 'local-date': {} }, [['31/12/2026'], ['12/31/2026'], ['2/30/2026'], ['2026-12-31']]],
  [{ 'iso-date': {} }, [['2026-12-31'], ['2026-02-30'], ['x']]],
  [{ 'person-name-prohibited-characters': {} }, [['<b>'], ['a\nb']]],
  [{ 'up-username-not-idn-homograph': {} }, [['зоя'], ['|']]],
  [{ multivalued: { min: 1, max: 2 } }, [['x'], ['x', 'y', 'z'], []]],
  [{}, [['x', 'y'], ['']]],
];
for (const [configured, lists] of validations) {
  test(`validation: ${JSON.stringify(configured)}`, async () => {
    await setProfile([{ name: 'a', permissions: everyone, validations: configured }], 'ENABLED');
    for (const a of lists) await create({ attributes: { a } });
  });
}

test('several violations', async () => {
  await setProfile([{ name: 'a', permissions: everyone, required: {}, validations: { length: { min: 3 } } }]);
  await create({ email: 'x', firstName: '<' });
});

for (const permissions of [
  ...[
    { view: ['admin'], edit: ['user'] },
    { view: ['user'], edit: ['user'] },
    { view: [], edit: ['admin'] },
  ],
  ...[{}, undefined],
]) {
  test(`permissions: ${JSON.stringify(permissions)}`, async () => {
    const body = userBody({ attributes: { badge: ['7'], phoneNumber: ['1'] } });
    await expectSame('POST', '/users', body);
    await setProfile([{ name: 'badge', ...(permissions && { permissions }) }], 'ENABLED');
    for (const attributes of [{ phoneNumber: ['2'] }, { badge: ['8'] }, { badge: ['7'] }, { badge: [''] }]) {
      await expectSame('PUT', '', { ...body, attributes }, body.username);
      await expectSame('GET', '', undefined, body.username);
    }
    await create({ attributes: { badge: ['1'] } });
  });
}

test('default values', async () => {
  await setProfile([{ name: 'staffNumber', permissions: everyone, defaultValue: 'none', required: {} }], 'ENABLED');
  const body = userBody();
  await expectSame('POST', '/users', body);
  await expectSame('GET', '', undefined, body.username);
  await expectSame('GET', '', undefined, 'nurse');
});

test('invalid configurations', async () => {
  const named = [{ name: 'username' }, { name: 'email' }];
  for (const config of [
    { attributes: [{ name: 'email' }] },
    { attributes: [...named, { name: 'a', validations: { shiny: {} } }] },
    { attributes: [...named, { name: 'a', permissions: { edit: ['nurse'] } }] },
    { attributes: [...named, { name: 'a', group: 'none' }] },
    { attributes: [...named, { name: 'email' }, { name: 'a b' }, {}] },
    { attributes: [...named, { name: 'a', validations: { length: {}, integer: { min: 5, max: 1 } } }] },
    { attributes: [{ name: 'username', colour: 1 }] },
    { unmanagedAttributePolicy: 'SOME' },
  ]) {
    assert.equal((await expectSame('PUT', '/users/profile', config)).status, 400);
  }
});

test('email addresses as usernames', async () => {
  await expectSame('PUT', '', { registrationEmailAsUsername: true });
  const { username: _name, ...body } = userBody();
  await expectSame('POST', '/users', body);
  await expectSame('PUT', '', { email: `new-${body.email}` }, body.email);
  await expectSame('GET', '', undefined, `new-${body.email}`);
  await expectSame('POST', '/users', { firstName: 'x' });
  await expectSame('POST', '/users', { email: 'nurse@example.org' });
});

test('shared email addresses, changes of usernames, password policies', async () => {
  await expectSame('PUT', '', { duplicateEmailsAllowed: true, editUsernameAllowed: true });
  const body = userBody({ email: 'nurse@example.org' });
  await expectSame('POST', '/users', body);
  await expectSame('PUT', '', { username: `${body.username}-new` }, body.username);
  await expectSame('PUT', '', { attributes: { a: ['1'] } }, `${body.username}-new`);
  for (const passwordPolicy of ['shiny(3)', 'length(x)', 'length(9) and notContainsUsername']) {
    await expectSame('PUT', '', { passwordPolicy });
  }
  for (const value of ['short', 'long enough']) await create({ credentials: [{ type: 'password', value }] });
});

test('searches of users and groups', async () => {
  const colors = [
    ['jp1', 'Jean Pierre', 'RED'],
    ['jp2', 'Jean', 'red'],
  ] as const;
  for (const [name, firstName, color] of colors) {
    await create({ username: `${name}-${run}`, firstName, attributes: { color: [`${color}-${run}`] } });
  }
  for (const query of [
    ...['search="Jean%20Pierre"', `q=color:red-${run}`, `q=COLOR:red-${run}`, `search=jp1-${run}&q=color:green`],
    ...[`search=jp1-${run}&username=jp2`, `username=jp&q=color:red-${run}`],
  ]) {
    await expectSame('GET', `/users?${query}`);
    await expectSame('GET', `/users/count?${query}`);
  }
  for (const query of ['search=*', 'search=v*w', 'search=*iew*', 'search=Viewers&exact=true']) {
    await expectSame('GET', `/groups?${query}`);
  }
});
