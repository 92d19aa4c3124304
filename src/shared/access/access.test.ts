import type { ApiError } from '../../api/errors.ts';
import { bitsOfRoles, rolesGranting } from '../../../common/session/roles.ts';
import { effectiveRoles, roleKey } from './effectiveRoles.ts';
import { neededRoles } from './WhyButton.tsx';

const refused = (part: Partial<ApiError>): ApiError => ({
  kind: 'http',
  status: 403,
  message: '',
  issues: [],
  method: 'PUT',
  url: 'https://host/fhir/Location/7',
  ...part,
});
const names = (error: ApiError) => neededRoles(error)?.map((group) => group.map(roleKey));

test('a permission is granted by its own role, by MANAGE, and by Keycloak’s roles', () => {
  expect(rolesGranting('Location.update').map(roleKey)).toEqual(['PUT_LOCATION', 'MANAGE_LOCATION']);
  expect(rolesGranting('Location.manage').map(roleKey)).toEqual(['MANAGE_LOCATION']);
  expect(rolesGranting('iam_user.update').map(roleKey)).toEqual([
    'PUT_IAM_USER',
    'MANAGE_IAM_USER',
    'realm-management realm-admin',
    'realm-management manage-realm',
    'realm-management manage-users',
  ]);
  expect(bitsOfRoles([{ client: 'realm-management', name: 'view-users' }, { name: 'PUT_LOCATION' }], 'web')).toEqual({
    iam_user: 2,
    Location: 4,
  });
});

test('derives the needed roles from the server’s message, or from method and URL', () => {
  expect(names(refused({}))).toEqual([['PUT_LOCATION', 'MANAGE_LOCATION']]);
  expect(names(refused({ method: 'GET', url: 'https://host/fhir/ValueSet/$expand' }))).toEqual([
    ['GET_VALUESET', 'MANAGE_VALUESET'],
  ]);
  const details = 'Missing role: PUT_GROUP, PUT_LIST';
  expect(
    names(
      refused({
        method: 'POST',
        url: 'https://host/fhir',
        issues: [
          { severity: 'error', text: 'User is not authorized to POST https://host/fhir', details, expression: [] },
        ],
      }),
    ),
  ).toEqual([
    ['PUT_GROUP', 'MANAGE_GROUP'],
    ['PUT_LIST', 'MANAGE_LIST'],
  ]);
  expect(names(refused({ method: 'POST', url: 'https://host/fhir' }))).toBeUndefined();
  const admin = 'https://host/auth/admin/realms/fhir';
  expect(names(refused({ url: `${admin}/users/7`, message: 'HTTP 403 Forbidden' }))).toEqual([
    ['realm-management manage-users', 'realm-management realm-admin'],
  ]);
  expect(names(refused({ method: 'GET', url: `${admin}/roles` }))).toEqual([
    ['realm-management view-realm', 'realm-management realm-admin'],
  ]);
  expect(names(refused({ status: 500 }))).toBeUndefined();
});

test('lists every way to a role through groups and composites, and stops at cycles', () => {
  const parts: Record<string, string[]> = { MANAGE_X: ['GET_X', 'PUT_X'], ALL: ['MANAGE_X', 'ALL'], PUT_X: ['ALL'] };
  const nurses = { id: 'n', label: 'Providers › Nurses' };
  const found = effectiveRoles(
    [{ roles: [{ name: 'GET_X' }] }, { group: nurses, roles: [{ name: 'ALL' }] }],
    ({ name }) => (parts[name] ?? []).map((part) => ({ name: part })),
  );
  expect(
    found.map(({ role, grants }) => [role.name, grants.map((way) => [way.group?.label, ...way.through.map(roleKey)])]),
  ).toEqual([
    ['ALL', [['Providers › Nurses']]],
    ['GET_X', [[undefined], ['Providers › Nurses', 'ALL', 'MANAGE_X']]],
    ['MANAGE_X', [['Providers › Nurses', 'ALL']]],
    ['PUT_X', [['Providers › Nurses', 'ALL', 'MANAGE_X']]],
  ]);
});
