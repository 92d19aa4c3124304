import { firstAdmin } from './firstAdmin.ts';

interface User {
  id: string;
  username: string;
  enabled: boolean;
  groups?: string[];
  attributes?: Record<string, string[]>;
  credentials?: { value: string; temporary: boolean }[];
  requiredActions?: string[];
}
interface Realm {
  realm: string;
  users: User[];
  groups: { name: string }[];
  clients?: { redirectUris: string[] }[];
}

const keycloakUrl = 'https://keycloak.example.org';

/** The parts of Keycloak's token endpoint and admin API that the command uses. Tokens name the realms that they are valid for. */
function keycloak(admin: Partial<User> = {}, realms: Record<string, Realm> = {}) {
  const temporary = { attributes: { is_temporary_admin: ['true'] } };
  const master: User = { id: 'm1', username: 'admin', enabled: true, ...temporary, ...admin };
  const writes: string[] = [];

  function signIn(form: URLSearchParams): Response {
    const isRight = form.get('username') === master.username && form.get('password') === 'secret';
    const refusal = !isRight ? 'Invalid user credentials' : master.enabled ? undefined : 'Account disabled';
    if (refusal !== undefined) return Response.json({ error_description: refusal }, { status: 401 });
    return Response.json({ access_token: ['master', ...Object.keys(realms)].join('.') });
  }

  function administer(method: string, path: string[], query: URLSearchParams, body: unknown, token: string): Response {
    const [name = '', kind, id, part] = path;
    if (method !== 'GET') writes.push(`${method} /${path.join('/')}`);
    if (method === 'POST' && name === '') {
      const created = body as Realm;
      realms[created.realm] = created;
      return new Response(undefined, { status: 201 });
    }
    const realm = name === 'master' ? { realm: name, users: [master], groups: [] } : realms[name];
    if (!realm) return Response.json({ error: 'Realm not found.' }, { status: 404 });
    if (!token.split('.').includes(name)) return Response.json({ error: 'HTTP 403 Forbidden' }, { status: 403 });
    if (kind === undefined) return Response.json(realm);
    if (kind === 'groups') {
      const named = realm.groups.filter((group) => group.name === query.get('search'));
      if (id === undefined) return Response.json(named.map((group) => ({ ...group, id: group.name })));
      expect(part).toBe('members');
      return Response.json(realm.users.filter((user) => user.groups?.includes(`/${id}`)));
    }
    if (method === 'PUT') {
      Object.assign(master, body);
      return new Response(undefined, { status: 204 });
    }
    if (method === 'POST') {
      const user = body as User;
      if (realm.users.some(({ username }) => username === user.username)) {
        return Response.json({ errorMessage: 'User exists with same username' }, { status: 409 });
      }
      realm.users.push(user);
      return new Response(undefined, { status: 201 });
    }
    return Response.json(realm.users.filter(({ username }) => username === query.get('username')));
  }

  const send: typeof fetch = async (input, init = {}) => {
    const url = new URL(input as string);
    if (url.pathname === '/realms/master/protocol/openid-connect/token') return signIn(init.body as URLSearchParams);
    const path = url.pathname.replace(/^\/admin\/realms\/?/, '').split('/');
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    return administer(init.method ?? 'GET', path, url.searchParams, body, token);
  };
  return { send, master, realms, writes };
}

async function run(server: Pick<ReturnType<typeof keycloak>, 'send'>, args: string[] = [], password = 'secret') {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await firstAdmin(
    args,
    { KEYCLOAK_URL: keycloakUrl, PUBLIC_URL: 'https://admin.example.org' },
    {
      fetch: server.send,
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
      askSecret: () => Promise.resolve(password),
    },
  );
  return { code, output: lines.join('\n'), errors: errors.join('\n') };
}

const emptyRealm = (): Record<string, Realm> => ({
  fhir: { realm: 'fhir', users: [], groups: [{ name: 'SUPER_ADMIN' }] },
});

test('creates an administrator with a password that must be changed, and disables the temporary administrator', async () => {
  const server = keycloak({}, emptyRealm());
  const { code, output } = await run(server, ['--username', 'jane', '--application', 'app-1']);
  expect(code).toBe(0);
  const [, password = ''] = /User {7}jane\n {2}Password {3}(\S+)$/m.exec(output) ?? [];
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(server.realms.fhir?.users).toEqual([
    {
      username: 'jane',
      enabled: true,
      groups: ['/SUPER_ADMIN'],
      attributes: { fhir_core_app_id: ['app-1'] },
      credentials: [{ type: 'password', value: password, temporary: true }],
      requiredActions: ['UPDATE_PASSWORD'],
    },
  ]);
  expect(server.master.enabled).toBe(false);
  expect(output).toContain(`Manage the realm at ${keycloakUrl}/admin/fhir/console`);
});

test('a second run changes nothing and prints no password', async () => {
  const server = keycloak({}, emptyRealm());
  await run(server);
  const { length } = server.writes;
  const { code, output } = await run(server);
  expect(code).toBe(0);
  expect(output).toMatch(/^The set-up is complete/);
  expect(output).not.toContain('Password   ');
  expect(server.writes).toHaveLength(length);
});

test('after an interrupted first run, the second one creates no user and disables the temporary administrator', async () => {
  const realms = emptyRealm();
  realms.fhir?.users.push({ id: 'u1', username: 'jane', enabled: true, groups: ['/SUPER_ADMIN'] });
  const server = keycloak({}, realms);
  const { code, output } = await run(server);
  expect(code).toBe(0);
  expect(output).toContain('The realm fhir has an administrator: jane. No user was created.');
  expect(output).not.toContain('Password   ');
  expect(realms.fhir?.users).toHaveLength(1);
  expect(server.master.enabled).toBe(false);
});

test('creates an absent realm from the realm file, for the address of the application', async () => {
  const server = keycloak();
  const { code, output } = await run(server);
  expect(code).toBe(0);
  expect(output).toMatch(/^Created the realm fhir\./);
  expect(server.realms.fhir?.clients?.[0]?.redirectUris).toEqual(['https://admin.example.org/*']);
  expect(JSON.stringify(server.realms.fhir)).not.toContain('APP_PUBLIC_URL');
  expect(server.realms.fhir?.users).toHaveLength(1);
});

test('a permanent administrator of Keycloak stays enabled', async () => {
  const server = keycloak({ attributes: {} }, emptyRealm());
  const { code, output } = await run(server);
  expect(code).toBe(0);
  expect(output).toContain("Keycloak's administrator admin is permanent and was not changed.");
  expect(server.master.enabled).toBe(true);
});

test.each([
  ['a wrong password', emptyRealm(), [], 'other', /refused the administrator admin of realm master: Invalid user/],
  [
    'a realm without the group',
    { fhir: { realm: 'fhir', users: [], groups: [] } },
    [],
    'secret',
    /has no group SUPER_A/,
  ],
  [
    'a name that is taken',
    { fhir: { ...emptyRealm().fhir!, users: [{ id: 'u1', username: 'jane', enabled: true }] } },
    ['--username', 'jane'],
    'secret',
    /409 User exists with same username/,
  ],
])('%s is an error, and nothing is changed', async (_case, realms: Record<string, Realm>, args, password, message) => {
  const server = keycloak({}, realms);
  const users = realms.fhir?.users.length;
  const { code, output, errors } = await run(server, args, password);
  expect(code).toBe(1);
  expect(errors).toMatch(message);
  expect(output).not.toContain('Password   ');
  expect(realms.fhir?.users).toHaveLength(users ?? 0);
  expect(server.master.enabled).toBe(true);
});

test('a Keycloak that does not respond is named', async () => {
  const { code, errors } = await run({ send: () => Promise.reject(new TypeError('fetch failed')) });
  expect(code).toBe(1);
  expect(errors).toMatch(/^https:\/\/keycloak\.example\.org\/realms\/master\/\S+ does not respond\.$/);
});

test('an unknown option and a missing address of Keycloak are refused with the usage', async () => {
  const io = { fetch, print: () => undefined, askSecret: () => Promise.reject(new Error('asked')) };
  for (const [args, env, message] of [
    [['--user', 'jane'], { KEYCLOAK_URL: keycloakUrl }, /Unknown option '--user'/],
    [[], {}, /^KEYCLOAK_URL is not set/],
  ] as const) {
    const errors: string[] = [];
    expect(await firstAdmin([...args], env, { ...io, printError: (line) => errors.push(line) })).toBe(2);
    expect(errors.join('\n')).toMatch(message);
  }
});
