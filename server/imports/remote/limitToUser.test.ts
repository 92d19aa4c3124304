import { grantedRoles, limitToUser, type GrantedRoles } from './limitToUser.ts';

const target = { fhirBase: 'https://fhir.example/fhir', keycloakBase: 'https://kc.example/admin/realms/fhir' };
const sent: string[] = [];

async function send(
  roles: Partial<GrantedRoles>,
  method: string,
  url: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  sent.length = 0;
  const limited = limitToUser(
    async (request) => {
      sent.push(await request.text());
      return Response.json({});
    },
    { realm: [], realmManagement: [], ...roles },
    target,
  );
  const headers = { Authorization: 'Bearer account', 'Content-Type': 'application/fhir+json' };
  const request = new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const response = await limited(request);
  return { status: response.status, text: await response.text() };
}

const put = (resourceType: string) => ({
  resource: { resourceType, id: 'a' },
  request: { method: 'PUT', url: `${resourceType}/a` },
});
const transaction = (...entry: object[]) => ({ resourceType: 'Bundle', type: 'transaction', entry });

test('sends a transaction unchanged if the roles permit each entry, and refuses it as the gateway does otherwise', async () => {
  const bundle = transaction(put('Location'), put('Organization'));
  const both = ['PUT_LOCATION', 'MANAGE_ORGANIZATION'];
  expect((await send({ realm: both }, 'POST', target.fhirBase, bundle)).status).toBe(200);
  expect(sent).toEqual([JSON.stringify(bundle)]);
  const refused = await send({ realm: ['PUT_LOCATION'] }, 'POST', target.fhirBase, bundle);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Missing role: PUT_ORGANIZATION');
  expect(sent).toEqual([]);
});

test.each<[string, string, string[], number]>([
  ['GET', '/Location?name=a', ['GET_LOCATION'], 200],
  ['GET', '/Location?name=a', ['PUT_LOCATION'], 403],
  ['GET', '/Location/a/_history/1', ['GET_LOCATION'], 200],
  ['GET', '/ValueSet/$expand?url=x', ['GET_VALUESET'], 200],
  ['GET', '?_getpages=1&_getpagesoffset=20', [], 200],
  ['GET', '?_getpages=1&type=Patient', ['GET_LOCATION'], 403],
  ['GET', '/Location?_include=Location:organization', ['GET_LOCATION'], 403],
  ['GET', '/$export', ['GET_LOCATION'], 403],
  ['PATCH', '/Location/a', ['MANAGE_LOCATION'], 403],
  ['DELETE', '/Location/a', ['GET_LOCATION', 'PUT_LOCATION', 'POST_LOCATION'], 403],
])('%s %s with %j: %i', async (method, path, realm, status) => {
  expect((await send({ realm }, method, target.fhirBase + path)).status).toBe(status);
  expect(sent).toHaveLength(status === 200 ? 1 : 0);
});

const users: [string, string, string[], number][] = [
  ['GET', '/users?username=a&exact=true', ['view-users'], 200],
  ['GET', '/users?username=a&exact=true', ['query-users'], 403],
  ['GET', '/users/7d5a/groups?max=1000', ['manage-users'], 200],
  ['GET', '', ['view-realm'], 200],
  ['GET', '', ['manage-users'], 403],
  ['GET', '/groups?first=0', ['view-users'], 200],
  ['POST', '/users', ['manage-users'], 200],
  ['POST', '/users', ['view-users'], 403],
  ['PUT', '/users/7d5a', ['manage-users'], 200],
  ['PUT', '/users/7d5a/groups/8e', ['manage-users'], 200],
  ['DELETE', '/users/7d5a', ['view-users'], 403],
  ['POST', '/users/7d5a/role-mappings/realm', ['manage-users', 'manage-realm'], 403],
  ['GET', '/clients', ['manage-users', 'manage-clients'], 403],
];
test.each(users)('the admin API: %s %s with %j: %i', async (method, path, realmManagement, status) => {
  const result = await send({ realmManagement }, method, target.keycloakBase + path);
  expect(result.status).toBe(status);
  if (status === 403) expect(result.text).toBe('{"error":"HTTP 403 Forbidden"}');
});

test.each([
  'https://other.example/fhir/Location',
  'https://fhir.example/fhirs/Location',
  'https://kc.example/admin/realms/other/users',
  'https://kc.example/realms/fhir/protocol/openid-connect/token',
])('refuses other addresses: %s', async (url) => {
  const everything = { realm: ['MANAGE_LOCATION'], realmManagement: ['manage-users'] };
  expect((await send(everything, 'GET', url)).status).toBe(403);
  expect(sent).toEqual([]);
});

test('a role of the realm grants nothing in the admin API, and a role of realm-management nothing in FHIR', async () => {
  const claims = { sub: 'a', iss: 'b', exp: 1, realm_access: { roles: ['manage-users'] } };
  expect(grantedRoles(claims)).toEqual({ realm: ['manage-users'], realmManagement: [] });
  const access = { 'realm-management': { roles: ['GET_LOCATION', 7] }, account: { roles: ['manage-users'] } };
  const roles = grantedRoles({ ...claims, resource_access: access });
  expect(roles.realmManagement).toEqual(['GET_LOCATION']);
  expect((await send(roles, 'GET', `${target.keycloakBase}/users`)).status).toBe(403);
  expect((await send(roles, 'GET', `${target.fhirBase}/Location`)).status).toBe(403);
});
