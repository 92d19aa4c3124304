import { createAdminApp } from './adminApi.ts';
import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import { initialProfile, type ProfileAttribute, type ProfileConfig } from './profile/profileConfig.ts';
import type { IdentityStore } from './index.ts';
import type { UserRepresentation } from './types.ts';

const base = 'http://localhost:3000/auth/admin/realms/fhir';
const everyone = { view: ['admin', 'user'], edit: ['admin', 'user'] };
let identity: IdentityStore;

beforeEach(() => {
  identity = openSmallIdentity();
});

async function call(method: string, path: string, body?: unknown, as = 'admin') {
  const token = await identity.mintToken(as);
  const response = await createAdminApp(identity).request(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
}

/** Sets the profile with more attributes and the policy for undeclared ones. */
async function setProfile(attributes: ProfileAttribute[], policy?: ProfileConfig['unmanagedAttributePolicy']) {
  const { unmanagedAttributePolicy: _policy, ...initial } = initialProfile();
  const names = new Set(attributes.map(({ name }) => name));
  const kept = initial.attributes?.filter(({ name }) => !names.has(name)) ?? [];
  const config = {
    ...initial,
    attributes: [...kept, ...attributes],
    ...(policy && { unmanagedAttributePolicy: policy }),
  };
  const { status, body } = await call('PUT', '/users/profile', config);
  expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ groups: [] }) as object });
}

const create = (more: UserRepresentation = {}) =>
  call('POST', '/users', { username: 'amina', email: 'amina@example.org', ...more });
const idOf = (username: string): string => identity.users.byUsername(username)?.id ?? '';
const read = async (username = 'amina'): Promise<UserRepresentation> =>
  (await call('GET', `/users/${idOf(username)}`)).body as UserRepresentation;
const update = (change: UserRepresentation) => call('PUT', `/users/${idOf('amina')}`, change);
const refusal = (field: string, errorMessage: string, ...params: unknown[]) => ({
  status: 400,
  body: { field, errorMessage, params: [field, ...params] },
});

describe('the configuration of the user profile', () => {
  test('is stored as given, with the defaults of Keycloak added', async () => {
    await setProfile([{ name: ' staffNumber ', permissions: { view: ['admin'] } }]);
    const { body } = await call('GET', '/users/profile', undefined, 'viewer');
    expect((body as ProfileConfig).attributes?.at(-1)).toEqual({
      name: 'staffNumber',
      permissions: { view: ['admin'], edit: [] },
      multivalued: false,
    });
    expect(body).not.toHaveProperty('unmanagedAttributePolicy');
  });

  test('is changed by administrators of the realm only', async () => {
    expect((await call('PUT', '/users/profile', initialProfile(), 'nurse')).status).toBe(403);
    expect((await call('PUT', '', { editUsernameAllowed: true }, 'nurse')).status).toBe(403);
  });

  test('without a body becomes the default of Keycloak, which drops undeclared attributes', async () => {
    const { body } = await call('PUT', '/users/profile');
    expect(body).not.toHaveProperty('unmanagedAttributePolicy');
    expect((body as ProfileConfig).attributes?.[1]).toMatchObject({ name: 'email', required: { roles: ['user'] } });
  });

  test.each<[string, unknown, string]>([
    ['without a username', { attributes: [{ name: 'email' }] }, "[The attribute 'username' can not be removed]"],
    [
      'with an unknown validator',
      { attributes: [{ name: 'username', validations: { shiny: {} } }, { name: 'email' }] },
      "[Validator 'shiny' defined for attribute 'username' doesn't exist]",
    ],
    [
      'with an unknown role',
      { attributes: [{ name: 'username' }, { name: 'email', permissions: { edit: ['nurse'] } }] },
      "['permissions.edit' configuration for attribute 'email' contains unsupported role 'nurse']",
    ],
    [
      'with an unknown group',
      { attributes: [{ name: 'username' }, { name: 'email', group: 'none' }] },
      "[Attribute 'email' references unknown group 'none']",
    ],
  ])('%s is refused', async (_name, config, errorMessage) => {
    expect(await call('PUT', '/users/profile', config)).toEqual({ status: 400, body: { errorMessage } });
  });

  test.each(['[A-Z', '(ab', 'ab)', '*a', '\\Q(\\E)'])('with the pattern %s is refused', async (pattern) => {
    const email = { name: 'email', validations: { pattern: { pattern } } };
    expect(await call('PUT', '/users/profile', { attributes: [{ name: 'username' }, email] })).toEqual({
      status: 400,
      body: { errorMessage: expect.stringContaining("inputHint='pattern'") as string },
    });
  });

  test('with a validator without options is refused', async () => {
    const email = { name: 'email', validations: { length: null } };
    expect(await call('PUT', '/users/profile', { attributes: [{ name: 'username' }, email] })).toEqual({
      status: 400,
      body: { errorMessage: expect.stringContaining("inputHint='min'") as string },
    });
  });

  test('with an unknown field or policy is refused', async () => {
    const error = 'Invalid json representation for UPAttribute. Unrecognized field "colour".';
    expect(await call('PUT', '/users/profile', { attributes: [{ name: 'username', colour: 1 }] })).toEqual({
      status: 400,
      body: { error },
    });
    expect((await call('PUT', '/users/profile', { unmanagedAttributePolicy: 'SOME' })).status).toBe(400);
  });
});

describe('attributes that the profile does not declare', () => {
  const attributes = { fhir_core_app_id: ['programme'] };

  test('are dropped without an error when the policy is absent, and hidden where they are stored', async () => {
    await create({ attributes });
    expect((await read()).attributes).toEqual(attributes);
    await setProfile([]);
    expect(await read()).not.toHaveProperty('attributes');
    expect(await create({ username: 'other', email: 'o@example.org', attributes })).toMatchObject({ status: 201 });
    expect(await read('other')).not.toHaveProperty('attributes');
  });

  test.each([
    ['ENABLED', true, true],
    ['ADMIN_EDIT', true, true],
    ['ADMIN_VIEW', true, false],
  ] as const)('with the policy %s are shown: %s, and changed: %s', async (policy, isShown, isChanged) => {
    await create({ attributes });
    await setProfile([], policy);
    expect((await update({ ...(await read()), attributes: { fhir_core_app_id: ['new'] } })).status).toBe(204);
    expect((await read()).attributes?.['fhir_core_app_id']).toEqual(
      isShown ? [isChanged ? 'new' : 'programme'] : undefined,
    );
    expect((await call('GET', `/users/${idOf('amina')}/unmanagedAttributes`)).body).toEqual({
      fhir_core_app_id: [isChanged ? 'new' : 'programme'],
    });
  });

  test('that a request lacks are removed', async () => {
    await create({ attributes: { ...attributes, phoneNumber: ['1'] } });
    await update({ ...(await read()), attributes });
    expect((await read()).attributes).toEqual(attributes);
  });

  test('of components of Keycloak cannot be set', async () => {
    expect(await create({ attributes: { LDAP_ID: ['1'] } })).toEqual(
      refusal('LDAP_ID', 'updateReadOnlyAttributesRejectedMessage'),
    );
  });

  test('named like a field set the field, or are ignored', async () => {
    await create({ attributes: { firstName: ['Amina'], email: ['x@example.org'], username: ['x'] } });
    expect(await read()).toMatchObject({ username: 'amina', firstName: 'Amina', email: 'amina@example.org' });
    expect(await read()).not.toHaveProperty('attributes');
  });
});

describe('declared attributes', () => {
  const required = { name: 'staffNumber', permissions: everyone };

  test.each<[string, ProfileAttribute['required'], boolean]>([
    ['always', {}, true],
    ['for administrators', { roles: ['admin'] }, true],
    ['for users', { roles: ['user'] }, false],
    ['for a scope', { scopes: ['phone'] }, false],
    ['for administrators with a scope', { roles: ['admin'], scopes: ['phone'] }, false],
  ])('required %s', async (_name, requirement, isRefused) => {
    await create();
    await setProfile([{ ...required, required: requirement ?? {} }]);
    const missing = refusal('staffNumber', 'error-user-attribute-required');
    expect(await update({ enabled: false })).toEqual(isRefused ? missing : { status: 204, body: undefined });
    expect((await update({ enabled: false, attributes: { staffNumber: ['7'] } })).status).toBe(204);
  });

  test.each<[string, ProfileAttribute, string[], ReturnType<typeof refusal> | undefined]>([
    ['length', { validations: { length: { min: 2 } } }, ['x'], refusal('a', 'error-invalid-length-too-short', 2, null)],
    ['integer', { validations: { integer: {} } }, ['x'], refusal('a', 'error-invalid-number')],
    [
      'integer with a limit',
      { validations: { integer: { max: '5' } } },
      ['6'],
      refusal('a', 'error-number-out-of-range-too-big', null, 5),
    ],
    [
      'double',
      { validations: { double: { min: 0.5, max: 5 } } },
      ['0.2'],
      refusal('a', 'error-number-out-of-range', 0.5, 5),
    ],
    [
      'pattern',
      { validations: { pattern: { pattern: '[A-Z]\\d+' } } },
      ['xA1'],
      refusal('a', 'error-pattern-no-match', '[A-Z]\\d+'),
    ],
    [
      'pattern with a message',
      { validations: { pattern: { pattern: 'x', 'error-message': 'm' } } },
      ['y'],
      refusal('a', 'm', 'x'),
    ],
    ['options', { validations: { options: { options: ['A', 'B'] } } }, ['C'], refusal('a', 'error-invalid-value')],
    ['email', { validations: { email: {} } }, ['x'], refusal('a', 'error-invalid-email', 'x')],
    ['uri', { validations: { uri: {} } }, ['ftp://x'], refusal('a', 'error-invalid-uri-scheme', 'ftp://x', 'ftp')],
    ['local-date', { validations: { 'local-date': {} } }, ['31/12/2026'], refusal('a', 'error-invalid-date')],
    ['local-date in English', { validations: { 'local-date': {} } }, ['12/31/2026'], undefined],
    [
      'integer of more than 64 bits',
      { validations: { integer: {} } },
      ['9'.repeat(20)],
      refusal('a', 'error-invalid-number'),
    ],
    ...[
      ["[\\p{L}\\' -]+", 'Anna'],
      ['\\A[0-9]+\\z', '12'],
      ['\\Q[a.b\\E', '[a.b'],
      ['[a-z&&[^x]]+', 'abc'],
      ['[A-Z]++', 'AB'],
      ['\\p{IsAlphabetic}+', 'Anna'],
    ].map(([pattern = '', value = '']): [string, ProfileAttribute, string[], undefined] => [
      `pattern of Java ${pattern}`,
      { validations: { pattern: { pattern } } },
      [value],
      undefined,
    ]),
    ['pattern with a flag', { validations: { pattern: { pattern: '(?i)abc' } } }, ['ABC'], undefined],
    ['iso-date', { validations: { 'iso-date': {} } }, ['2026-02-30'], refusal('a', 'error-invalid-date', '2026-02-30')],
    ['several values of a single one', {}, ['x', 'y'], refusal('a', 'error-invalid-multivalued-size', 0, 1)],
    ['several values', { multivalued: true }, ['x', 'y'], undefined],
    ['an empty value', { validations: { pattern: { pattern: 'x' }, integer: {} } }, [''], undefined],
  ])('are validated: %s', async (_name, attribute, values, expected) => {
    await setProfile([{ name: 'a', permissions: everyone, ...attribute }]);
    const { status, body } = await create({ attributes: { a: values } });
    expect({ status, body }).toEqual(expected ?? { status: 201, body: undefined });
  });

  test('several violations are a list', async () => {
    await setProfile([{ ...required, required: {} }]);
    const { status, body } = await create({ email: 'x', firstName: '<b>' });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        errors: expect.arrayContaining([
          refusal('email', 'error-invalid-email', 'x').body,
          refusal('firstName', 'error-person-name-invalid-character').body,
          refusal('staffNumber', 'error-user-attribute-required').body,
        ]) as unknown,
      },
    });
  });

  test('that administrators may not edit keep their values, and are refused when a request changes them', async () => {
    await create({ attributes: { badge: ['7'], phoneNumber: ['1'] } });
    await setProfile([{ name: 'badge', permissions: { view: ['admin'], edit: ['user'] } }], 'ENABLED');
    await update({ ...(await read()), attributes: { phoneNumber: ['2'] } });
    expect((await read()).attributes).toEqual({ badge: ['7'], phoneNumber: ['2'] });
    expect(await update({ attributes: { badge: ['8'] } })).toEqual(refusal('badge', 'error-user-attribute-read-only'));
    expect((await update({ attributes: { badge: ['7'] } })).status).toBe(204);
  });

  test('that administrators may not view are not shown', async () => {
    await create({ attributes: { secret: ['7'] } });
    await setProfile([{ name: 'secret', permissions: { view: ['user'], edit: ['user'] } }], 'ENABLED');
    expect(await read()).not.toHaveProperty('attributes');
  });

  test('have their default value when none is given', async () => {
    await setProfile([{ ...required, defaultValue: 'none', required: {} }]);
    await create();
    expect((await read()).attributes).toEqual({ staffNumber: ['none'] });
  });
});

describe('usernames', () => {
  test.each(['محمد', 'สมชาย', 'зоя', 'ዮሐንስ', 'नेहा', 'аdmin', 'a b', 'a<b'])('%s is refused', async (username) => {
    expect(await create({ username })).toEqual(refusal('username', 'error-username-invalid-character'));
  });
  test.each([
    ['full-width letters', '\uff41dmin'],
    ['a zero-width space', 'admin\u200b'],
    ['a direction mark', '\u202eadmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['mathematical letters', '\u{1d41a}dmin'],
    ['circled letters', '\u24d0dmin'],
  ])('with %s, which look like others, are refused by the profile of the product', async (_what, username) => {
    const { status, body } = await create({ username });
    expect(status).toBe(400);
    expect(body).toMatchObject({ field: 'username', errorMessage: 'error-username-invalid-character' });
  });
  test.each(['đặng', 'naïve', 'straße', 'user.name@x+1', 'd’arc_2'])('%s is accepted', async (username) => {
    expect((await create({ username })).status).toBe(201);
    expect((await read(username)).username).toBe(username);
  });
  test('are the e-mail addresses if the realm says so', async () => {
    await call('PUT', '', { registrationEmailAsUsername: true });
    expect(await call('POST', '/users', { firstName: 'Amina' })).toEqual({
      status: 400,
      body: { errorMessage: 'User name is missing' },
    });
    await create();
    expect(identity.users.byUsername('amina@example.org')).toBeDefined();
    const { id } = identity.users.byUsername('amina@example.org') ?? {};
    await call('PUT', `/users/${id}`, { email: 'new@example.org' });
    expect(await read('new@example.org')).toMatchObject({ id, username: 'new@example.org', email: 'new@example.org' });
  });
  test('can be changed if the realm allows it', async () => {
    await create();
    expect(await update({ username: 'zuri' })).toEqual(refusal('username', 'error-user-attribute-read-only'));
    await call('PUT', '', { editUsernameAllowed: true });
    expect((await update({ username: 'zuri' })).status).toBe(204);
  });
});

describe('settings of the realm', () => {
  test('are stored and returned, others remain', async () => {
    const change = { passwordPolicy: 'length(9)', rememberMe: true, failureFactor: 5 };
    expect((await call('PUT', '', { realm: 'fhir', ...change, groups: [{ name: 'x' }] })).status).toBe(204);
    const { body } = await call('GET', '');
    expect(body).toMatchObject({ ...change, loginWithEmailAllowed: true });
    expect(body).not.toHaveProperty('groups');
  });

  test('shared e-mail addresses exclude signing in by them', async () => {
    await call('PUT', '', { duplicateEmailsAllowed: true });
    expect((await call('GET', '')).body).toMatchObject({ duplicateEmailsAllowed: true, loginWithEmailAllowed: false });
    await create();
    expect((await create({ username: 'other' })).status).toBe(201);
    await call('PUT', '', { loginWithEmailAllowed: true });
    expect((await call('GET', '')).body).toMatchObject({ duplicateEmailsAllowed: false });
    expect(await create({ username: 'third' })).toMatchObject({ status: 409 });
  });

  test('keep the password of the mail server that the representation hides', async () => {
    await call('PUT', '', { smtpServer: { host: 'mail', password: 's3cret' } });
    const { smtpServer } = (await call('GET', '')).body as { smtpServer: object };
    await call('PUT', '', { smtpServer: { ...smtpServer, host: 'other' } });
    expect(identity.settings.realm().smtpServer).toEqual({ host: 'other', password: 's3cret' });
  });

  test.each([
    ['digits(1)', 'longenough', 'invalidPasswordMinDigitsMessage'],
    ['length', 'seven77', 'invalidPasswordMinLengthMessage'],
    ['regexPattern([a-z]+)', 'UPPER', 'invalidPasswordRegexPatternMessage'],
    ['notContainsUsername', 'xAminax', 'invalidPasswordNotContainsUsernameMessage'],
  ])('the password policy %s refuses %s', async (passwordPolicy, value, error) => {
    await call('PUT', '', { passwordPolicy });
    const { status, body } = await create({ credentials: [{ type: 'password', value }] });
    expect({ status, body }).toMatchObject({ status: 400, body: { error } });
    expect(identity.users.byUsername('amina')).toBeUndefined();
  });

  test('unknown fields and password policies are refused', async () => {
    expect((await call('PUT', '', { colour: 'red' })).status).toBe(400);
    expect(await call('PUT', '', { passwordPolicy: 'shiny(3)' })).toEqual({
      status: 400,
      body: { errorMessage: 'Password policy not found' },
    });
  });
});

test('required actions that Keycloak does not have are not stored', async () => {
  await create({ requiredActions: ['UPDATE_PASSWORD', 'update_password', 'DANCE'] });
  expect((await read()).requiredActions).toEqual(['UPDATE_PASSWORD']);
});
