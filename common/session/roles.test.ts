import { holds } from './permissions.ts';
import { decodeRoles } from './roles.ts';

const realm = (...roles: string[]) => ({ realm_access: { roles } });

test('METHOD_RESOURCE grants the action, ignoring case', () => {
  const { bits } = decodeRoles(
    realm('GET_LOCATION', 'post_Location', 'MANAGE_QUESTIONNAIRERESPONSE', 'GET_IAM_USER'),
    'fhir-web',
  );
  expect(bits).toEqual({ Location: 3, QuestionnaireResponse: 15, iam_user: 2 });
});

test('manage requires all four bits', () => {
  const { bits } = decodeRoles(realm('GET_GROUP', 'POST_GROUP', 'PUT_GROUP'), 'fhir-web');
  expect(holds(bits, 'Group.manage')).toBe(false);
  expect(holds({ Group: (bits.Group ?? 0) | 8 }, 'Group.manage')).toBe(true);
});

test('reports roles that are not METHOD_RESOURCE, except ordinary ones', () => {
  const { bits, unknown } = decodeRoles(
    realm('CREATE_LOCATION', 'GET_', 'PATCH_LOCATION', 'offline_access', 'WEB_CLIENT'),
    'fhir-web',
  );
  expect(bits).toEqual({});
  expect(unknown).toEqual(['CREATE_LOCATION', 'GET_', 'PATCH_LOCATION']);
});

test('grants roles of the configured client and ignores those of other clients', () => {
  const claims = {
    resource_access: { 'fhir-web': { roles: ['GET_FLAG'] }, other: { roles: ['GET_PATIENT', 'realm-admin'] } },
  };
  expect(decodeRoles(claims, 'fhir-web').bits).toEqual({ Flag: 2 });
});

test.each([
  [
    'realm-management',
    'realm-admin',
    { iam_group: 15, iam_role: 15, iam_user: 15, iam_realm: 15, iam_event: 15, iam_client: 15 },
  ],
  ['realm-management', 'view-events', { iam_event: 2 }],
  ['realm-management', 'manage-events', { iam_event: 15 }],
  ['realm-management', 'view-clients', { iam_client: 2 }],
  ['realm-management', 'manage-clients', { iam_client: 15 }],
  ['realm-management', 'manage-realm', { iam_group: 15, iam_role: 15, iam_user: 15, iam_realm: 15 }],
  ['realm-management', 'view-realm', { iam_group: 2, iam_role: 2, iam_user: 2, iam_realm: 2 }],
  ['realm-management', 'query-realms', { iam_group: 2, iam_role: 2, iam_user: 2, iam_realm: 2 }],
  ['realm-management', 'view-users', { iam_user: 2 }],
  ['realm-management', 'query-users', { iam_user: 2 }],
  ['realm-management', 'manage-users', { iam_user: 15 }],
  ['realm-management', 'query-groups', { iam_group: 2 }],
  ['realm-management', 'view-groups', { iam_group: 2 }],
  ['account', 'manage-account', { account_user: 15, account_application: 15, account_group: 15 }],
  ['account', 'view-groups', { account_group: 2 }],
])('grants the permissions of the role %s %s', (client, role, expected) => {
  expect(decodeRoles({ resource_access: { [client]: { roles: [role] } } }, 'fhir-web').bits).toEqual(expected);
});
