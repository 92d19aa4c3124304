/** How an operation of Keycloak's admin API appears in our OpenAPI document. */
export interface KeycloakOperation {
  /** Operation id, used as the endpoint name. Keycloak's document has none. */
  id: string;
  /** Cache tags; `src/api/keycloak/tags.ts` narrows them to ids. */
  tags: readonly string[];
  /** Response schema, if the document's own is missing or too weak (every property optional). */
  answer?: string;
  /** The response has no body; the new id is in the Location header. */
  created?: true;
}

const mapping = ['RoleMapping'];
const role = { answer: 'Role' };
const roles = { answer: 'Role[]' };

/**
 * The admin operations in use: "method path" below /admin/realms/{realm}, as in Keycloak's document. Sources: spec
 * section 7, reference people-shell-imports 7 to 10, platform-gateway-importer 5.7.
 */
export const keycloakOperations: Readonly<Record<string, KeycloakOperation>> = {
  'get /users': { id: 'getUsers', tags: ['User'], answer: 'User[]' },
  'post /users': { id: 'createUser', tags: ['User'], created: true },
  'get /users/count': { id: 'countUsers', tags: ['User'] },
  'get /users/profile': { id: 'getUserProfile', tags: ['UserProfile'] },
  'get /users/{user-id}': { id: 'getUser', tags: ['User'], answer: 'User' },
  'put /users/{user-id}': { id: 'updateUser', tags: ['User'] },
  'delete /users/{user-id}': { id: 'deleteUser', tags: ['User'] },
  'get /users/{user-id}/groups': { id: 'getUserGroups', tags: ['Membership'], answer: 'UserGroup[]' },
  'get /users/{user-id}/groups/count': { id: 'countUserGroups', tags: ['Membership'] },
  'put /users/{user-id}/groups/{groupId}': { id: 'joinGroup', tags: ['Membership'] },
  'delete /users/{user-id}/groups/{groupId}': { id: 'leaveGroup', tags: ['Membership'] },
  'put /users/{user-id}/reset-password': { id: 'resetPassword', tags: ['Credential'] },
  'get /users/{user-id}/credentials': { id: 'getUserCredentials', tags: ['Credential'] },
  'delete /users/{user-id}/credentials/{credentialId}': { id: 'deleteUserCredential', tags: ['Credential'] },
  'get /attack-detection/brute-force/users/{userId}': {
    id: 'getLoginFailures',
    tags: ['LoginFailure'],
    answer: 'LoginFailures',
  },
  'delete /attack-detection/brute-force/users/{userId}': { id: 'clearLoginFailures', tags: ['LoginFailure'] },
  'put /users/{user-id}/execute-actions-email': { id: 'sendActionsEmail', tags: [] },
  'get /users/{user-id}/sessions': { id: 'getUserSessions', tags: ['Session'] },
  'post /users/{user-id}/logout': { id: 'logoutUser', tags: ['Session'] },
  'delete /sessions/{session}': { id: 'endSession', tags: ['Session'] },
  'get /users/{user-id}/role-mappings': { id: 'getUserRoleMappings', tags: mapping },
  'get /users/{user-id}/role-mappings/realm': { id: 'getUserRealmRoles', tags: mapping, ...roles },
  'post /users/{user-id}/role-mappings/realm': { id: 'addUserRealmRoles', tags: mapping },
  'delete /users/{user-id}/role-mappings/realm': { id: 'removeUserRealmRoles', tags: mapping },
  'get /users/{user-id}/role-mappings/realm/available': { id: 'getUserAvailableRealmRoles', tags: mapping, ...roles },
  'get /users/{user-id}/role-mappings/realm/composite': { id: 'getUserEffectiveRealmRoles', tags: mapping, ...roles },
  'get /users/{user-id}/role-mappings/clients/{client-id}': { id: 'getUserClientRoles', tags: mapping, ...roles },
  'post /users/{user-id}/role-mappings/clients/{client-id}': { id: 'addUserClientRoles', tags: mapping },
  'delete /users/{user-id}/role-mappings/clients/{client-id}': { id: 'removeUserClientRoles', tags: mapping },
  'get /users/{user-id}/role-mappings/clients/{client-id}/available': {
    id: 'getUserAvailableClientRoles',
    tags: mapping,
    ...roles,
  },
  'get /users/{user-id}/role-mappings/clients/{client-id}/composite': {
    id: 'getUserEffectiveClientRoles',
    tags: mapping,
    ...roles,
  },
  'get /groups': { id: 'getGroups', tags: ['Group'], answer: 'UserGroup[]' },
  'post /groups': { id: 'createGroup', tags: ['Group'], created: true },
  'get /groups/count': { id: 'countGroups', tags: ['Group'] },
  'get /groups/{group-id}': { id: 'getGroup', tags: ['Group'], answer: 'UserGroup' },
  'put /groups/{group-id}': { id: 'updateGroup', tags: ['Group'] },
  'delete /groups/{group-id}': { id: 'deleteGroup', tags: ['Group'] },
  'get /groups/{group-id}/children': { id: 'getSubGroups', tags: ['Group'], answer: 'UserGroup[]' },
  'post /groups/{group-id}/children': { id: 'createSubGroup', tags: ['Group'], created: true },
  'get /groups/{group-id}/members': { id: 'getGroupMembers', tags: ['Membership'], answer: 'User[]' },
  'get /groups/{group-id}/role-mappings': { id: 'getGroupRoleMappings', tags: mapping },
  'get /groups/{group-id}/role-mappings/realm': { id: 'getGroupRealmRoles', tags: mapping, ...roles },
  'post /groups/{group-id}/role-mappings/realm': { id: 'addGroupRealmRoles', tags: mapping },
  'delete /groups/{group-id}/role-mappings/realm': { id: 'removeGroupRealmRoles', tags: mapping },
  'get /groups/{group-id}/role-mappings/realm/available': {
    id: 'getGroupAvailableRealmRoles',
    tags: mapping,
    ...roles,
  },
  'get /groups/{group-id}/role-mappings/realm/composite': {
    id: 'getGroupEffectiveRealmRoles',
    tags: mapping,
    ...roles,
  },
  'get /groups/{group-id}/role-mappings/clients/{client-id}': { id: 'getGroupClientRoles', tags: mapping, ...roles },
  'post /groups/{group-id}/role-mappings/clients/{client-id}': { id: 'addGroupClientRoles', tags: mapping },
  'delete /groups/{group-id}/role-mappings/clients/{client-id}': { id: 'removeGroupClientRoles', tags: mapping },
  'get /groups/{group-id}/role-mappings/clients/{client-id}/available': {
    id: 'getGroupAvailableClientRoles',
    tags: mapping,
    ...roles,
  },
  'get /groups/{group-id}/role-mappings/clients/{client-id}/composite': {
    id: 'getGroupEffectiveClientRoles',
    tags: mapping,
    ...roles,
  },
  'get /roles': { id: 'getRoles', tags: ['Role'], ...roles },
  'post /roles': { id: 'createRole', tags: ['Role'], created: true },
  'get /roles/{role-name}': { id: 'getRole', tags: ['Role'], ...role },
  'put /roles/{role-name}': { id: 'updateRole', tags: ['Role'] },
  'delete /roles/{role-name}': { id: 'deleteRole', tags: ['Role'] },
  'get /roles/{role-name}/composites': { id: 'getRoleComposites', tags: ['Role'], ...roles },
  'post /roles/{role-name}/composites': { id: 'addRoleComposites', tags: ['Role'] },
  'delete /roles/{role-name}/composites': { id: 'removeRoleComposites', tags: ['Role'] },
  'get /roles/{role-name}/users': { id: 'getRoleUsers', tags: mapping, answer: 'User[]' },
  'get /roles/{role-name}/groups': { id: 'getRoleGroups', tags: mapping, answer: 'UserGroup[]' },
  'get /clients': { id: 'getClients', tags: ['Client'], answer: 'Client[]' },
  'get /clients/{client-uuid}': { id: 'getClient', tags: ['Client'], answer: 'Client' },
  'get /clients/{client-uuid}/roles': { id: 'getClientRoles', tags: ['Client'], ...roles },
  'get /events': { id: 'getEvents', tags: [], answer: 'EventRepresentation[]' },
  'get /events/config': { id: 'getEventsConfig', tags: [], answer: 'RealmEventsConfigRepresentation' },
  'get /admin-events': { id: 'getAdminEvents', tags: [], answer: 'AdminEventRepresentation[]' },
  'get /authentication/required-actions': { id: 'getRequiredActions', tags: [] },
};
