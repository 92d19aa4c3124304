import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSmallIdentity, smallRealm } from '../../../test/support/server/identity.ts';
import { openIdentity } from './index.ts';

const request = (token?: string, method = 'GET'): Request =>
  new Request('http://localhost:3000/fhir/Location/1', {
    method,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });

describe('importRealm', () => {
  test('grants users the roles of their groups, parent groups and composites', () => {
    const identity = openSmallIdentity();
    const roles = (username: string): string[] =>
      identity
        .effectiveRoles(identity.users.byUsername(username)!.id)
        .map((role) => role.name)
        .sort();
    expect(roles('nurse')).toEqual(['GET_LOCATION', 'MANAGE_PATIENT']);
    expect(roles('admin')).toEqual(
      expect.arrayContaining(['PUT_LOCATION', 'MANAGE_LOCATION', 'realm-admin', 'query-users']),
    );
    expect(roles('beginner')).toEqual([]);
    expect(identity.users.byUsername('beginner')!.requiredActions).toEqual(['UPDATE_PASSWORD']);
  });

  test('importing twice changes nothing', () => {
    const identity = openSmallIdentity();
    identity.credentials.set(identity.users.byUsername('nurse')!.id, 'changed', { temporary: false });
    identity.importRealm(smallRealm);
    expect(identity.users.count({})).toBe(5);
    expect(identity.groups.all()).toHaveLength(4);
    expect(identity.credentials.matches(identity.users.byUsername('nurse')!.id, 'changed')).toBe(true);
  });

  test('reads an attribute with a single value as a list', () => {
    const identity = openSmallIdentity();
    const user = { username: 'single', enabled: true, attributes: { phone: '0712', site: ['a', 'b'] } };
    identity.importRealm({ users: [user] } as unknown as Parameters<typeof identity.importRealm>[0]);
    expect(identity.users.byUsername('single')?.attributes).toEqual({ phone: ['0712'], site: ['a', 'b'] });
  });

  test('rejects the entire export if it references an unknown role', () => {
    const identity = openSmallIdentity();
    const broken = { users: [{ username: 'stray', enabled: true, realmRoles: ['NO_SUCH'] }] };
    expect(() => identity.importRealm(broken)).toThrow(/role NO_SUCH/);
    expect(identity.users.byUsername('stray')).toBeUndefined();
  });
});

describe('access tokens', () => {
  test('contain the claims read by the gateway and the application', async () => {
    const identity = openSmallIdentity();
    const claims = identity.verifyToken(request(await identity.mintToken('nurse')))!;
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000/auth/realms/fhir',
      azp: 'fhir-web',
      typ: 'Bearer',
      preferred_username: 'nurse',
      given_name: 'Nia',
      family_name: 'Nurse',
      fhir_core_app_id: 'from-group',
      realm_access: { roles: expect.arrayContaining(['GET_LOCATION', 'MANAGE_PATIENT']) as unknown },
    });
    expect(claims.exp - Number(claims['iat'])).toBe(600);
    await expect(identity.mintToken('nobody-there')).rejects.toThrow(RangeError);
  });

  test('are rejected if modified, unsigned, expired or from another realm', async () => {
    const identity = openSmallIdentity();
    const token = await identity.mintToken('nurse');
    const [header = '', payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(payload, 'base64url').toString().replace('nurse', 'admin');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${header}.${Buffer.from(other).toString('base64url')}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}.`,
      `${token}.more`,
      'x',
      await identity.mintToken('nurse', { expiresInSeconds: -1 }),
      await openSmallIdentity({ publicUrl: 'http://elsewhere' }).mintToken('nurse'),
    ];
    expect(forged.map((text) => identity.verifyToken(request(text)))).toEqual(forged.map(() => undefined));
    expect(identity.verifyToken(request(token))).toBeDefined();
  });

  test('remain valid after a restart, as do passwords', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
    const open = (): { database: DatabaseSync; identity: ReturnType<typeof openIdentity> } => {
      const database = new DatabaseSync(path.join(folder, 'db.sqlite'));
      return { database, identity: openIdentity({ database, publicUrl: 'http://localhost:3000', realm: 'fhir' }) };
    };
    const first = open();
    first.identity.importRealm({ ...smallRealm, users: smallRealm.users!.slice(0, 1) });
    const token = await first.identity.mintToken('admin');
    first.database.close();
    const second = open();
    expect(second.identity.verifyToken(request(token))?.preferred_username).toBe('admin');
    expect(second.identity.credentials.matches(second.identity.users.byUsername('admin')!.id, 'admin')).toBe(true);
    second.database.close();
    rmSync(folder, { recursive: true });
  });
});

describe('authorize', () => {
  test.each([
    ['nurse', 'GET', 'Location', 200],
    ['nurse', 'HEAD', 'Location', 200],
    ['nurse', 'PUT', 'Location', 403],
    ['nurse', 'DELETE', 'Patient', 200],
    ['nurse', 'PATCH', 'Patient', 403],
    ['admin', 'POST', 'Location', 200],
    ['admin', 'GET', 'Task', 403],
  ])('user %s, %s %s: %i', async (user, method, type, status) => {
    const identity = openSmallIdentity();
    const refusal = await identity.authorize(request(await identity.mintToken(user)), [{ method, type }]);
    expect(refusal?.status ?? 200).toBe(status);
  });

  test('names every missing role once', async () => {
    const identity = openSmallIdentity();
    const needed = [
      { method: 'PUT', type: 'Location' },
      { method: 'GET', type: 'Location' },
      { method: 'PUT', type: 'Location' },
      { method: 'POST', type: 'Group' },
    ];
    const refusal = (await identity.authorize(request(await identity.mintToken('viewer'), 'POST'), needed))!;
    expect(refusal.headers.get('Content-Type')).toMatch('application/fhir+json');
    expect(await refusal.json()).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [
        {
          code: 'forbidden',
          details: { text: 'Missing role: PUT_LOCATION, POST_GROUP' },
          diagnostics: 'User is not authorized to POST http://localhost:3000/fhir/Location/1',
        },
      ],
    });
  });

  test('returns a plain text 401 without a token or without an application id', async () => {
    const identity = openSmallIdentity();
    identity.users.create({ username: 'appless', enabled: true });
    const bare = (await identity.authorize(request(), []))!;
    expect(bare.status).toBe(401);
    expect(bare.headers.get('Content-Type')).toMatch('text/plain');
    const appless = await identity.mintToken('appless');
    expect(await (await identity.authorize(request(appless), []))!.text()).toMatch(/no fhir_core_app_id claim/);
    const lenient = openSmallIdentity({ requireCoreAppId: false });
    lenient.users.create({ username: 'appless', enabled: true });
    expect(await lenient.authorize(request(await lenient.mintToken('appless')), [])).toBeUndefined();
  });
});
