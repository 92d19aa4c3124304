import { createSandbox } from '../../server/sandbox/index.ts';
import { resourceTypes } from '../../server/fhir/definitions/structures.ts';
import { decodeRoles } from '../../common/session/roles.ts';
import { misspeltRoles } from './misspeltRoles.ts';

test('accepts roles for all types of FHIR and the gateway, and returns misspelt ones', () => {
  const ordinary = resourceTypes().map((type) => `GET_${type.toUpperCase()}`);
  expect(misspeltRoles([...ordinary, 'post_LocationHierarchy', 'MANAGE_VALUESET'])).toEqual([]);
  const misspelt = ['GET_LOCATON', 'PATCH_LOCATION', 'GET_', 'REALM_MANAGER'];
  expect(misspeltRoles(misspelt)).toEqual(misspelt);
});

test('the sample realm has no misspelt role', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  for (const user of ['admin', 'nurse', 'viewer']) {
    const [, claims = ''] = (await sandbox.mintToken(user)).split('.');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Parameters<typeof decodeRoles>[0];
    expect(misspeltRoles(decodeRoles(decoded, 'fhir-web').unknown)).toEqual([]);
  }
  sandbox.close();
});
