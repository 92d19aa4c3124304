// Generated from openapi/keycloak.json by "npm run api". Change the document, never this file.
import { tags } from "./endpointTags.ts";
import { keycloakApi as api } from "./base.ts";
const addTagTypes = [
  "User",
  "UserProfile",
  "Membership",
  "Credential",
  "LoginFailure",
  "Session",
  "RoleMapping",
  "Group",
  "Role",
  "Client",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getUsers: build.query<GetUsersApiResponse, GetUsersApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          params: queryArg,
        }),
        providesTags: tags.read("getUsers", ["User"]),
      }),
      createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
        query: (queryArg) => ({
          url: `/users`,
          method: "POST",
          body: queryArg.userRepresentation,
        }),
        invalidatesTags: tags.write("createUser", ["User"]),
      }),
      countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
        query: (queryArg) => ({
          url: `/users/count`,
          params: queryArg,
        }),
        providesTags: tags.read("countUsers", ["User"]),
      }),
      getUserProfile: build.query<
        GetUserProfileApiResponse,
        GetUserProfileApiArg
      >({
        query: () => ({ url: `/users/profile` }),
        providesTags: tags.read("getUserProfile", ["UserProfile"]),
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}`,
          params: {
            userProfileMetadata: queryArg.userProfileMetadata,
          },
        }),
        providesTags: tags.read("getUser", ["User"]),
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: "PUT",
          body: queryArg.userRepresentation,
        }),
        invalidatesTags: tags.write("updateUser", ["User"]),
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("deleteUser", ["User"]),
      }),
      getUserGroups: build.query<GetUserGroupsApiResponse, GetUserGroupsApiArg>(
        {
          query: (queryArg) => ({
            url: `/users/${encodeURIComponent(String(queryArg.userId))}/groups`,
            params: {
              briefRepresentation: queryArg.briefRepresentation,
              first: queryArg.first,
              max: queryArg.max,
              search: queryArg.search,
            },
          }),
          providesTags: tags.read("getUserGroups", ["Membership"]),
        },
      ),
      countUserGroups: build.query<
        CountUserGroupsApiResponse,
        CountUserGroupsApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/groups/count`,
          params: {
            search: queryArg.search,
          },
        }),
        providesTags: tags.read("countUserGroups", ["Membership"]),
      }),
      joinGroup: build.mutation<JoinGroupApiResponse, JoinGroupApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/groups/${encodeURIComponent(String(queryArg.groupId))}`,
          method: "PUT",
        }),
        invalidatesTags: tags.write("joinGroup", ["Membership"]),
      }),
      leaveGroup: build.mutation<LeaveGroupApiResponse, LeaveGroupApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/groups/${encodeURIComponent(String(queryArg.groupId))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("leaveGroup", ["Membership"]),
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/reset-password`,
          method: "PUT",
          body: queryArg.credentialRepresentation,
        }),
        invalidatesTags: tags.write("resetPassword", ["Credential"]),
      }),
      getUserCredentials: build.query<
        GetUserCredentialsApiResponse,
        GetUserCredentialsApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/credentials`,
        }),
        providesTags: tags.read("getUserCredentials", ["Credential"]),
      }),
      deleteUserCredential: build.mutation<
        DeleteUserCredentialApiResponse,
        DeleteUserCredentialApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/credentials/${encodeURIComponent(String(queryArg.credentialId))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("deleteUserCredential", ["Credential"]),
      }),
      getLoginFailures: build.query<
        GetLoginFailuresApiResponse,
        GetLoginFailuresApiArg
      >({
        query: (queryArg) => ({
          url: `/attack-detection/brute-force/users/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: tags.read("getLoginFailures", ["LoginFailure"]),
      }),
      clearLoginFailures: build.mutation<
        ClearLoginFailuresApiResponse,
        ClearLoginFailuresApiArg
      >({
        query: (queryArg) => ({
          url: `/attack-detection/brute-force/users/${encodeURIComponent(String(queryArg.userId))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("clearLoginFailures", ["LoginFailure"]),
      }),
      sendActionsEmail: build.mutation<
        SendActionsEmailApiResponse,
        SendActionsEmailApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/execute-actions-email`,
          method: "PUT",
          body: queryArg.body,
          params: {
            client_id: queryArg.clientId,
            lifespan: queryArg.lifespan,
            redirect_uri: queryArg.redirectUri,
          },
        }),
        invalidatesTags: [],
      }),
      getUserSessions: build.query<
        GetUserSessionsApiResponse,
        GetUserSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/sessions`,
        }),
        providesTags: tags.read("getUserSessions", ["Session"]),
      }),
      logoutUser: build.mutation<LogoutUserApiResponse, LogoutUserApiArg>({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/logout`,
          method: "POST",
        }),
        invalidatesTags: tags.write("logoutUser", ["Session"]),
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/sessions/${encodeURIComponent(String(queryArg.session))}`,
          method: "DELETE",
          params: {
            isOffline: queryArg.isOffline,
          },
        }),
        invalidatesTags: tags.write("endSession", ["Session"]),
      }),
      getUserRoleMappings: build.query<
        GetUserRoleMappingsApiResponse,
        GetUserRoleMappingsApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings`,
        }),
        providesTags: tags.read("getUserRoleMappings", ["RoleMapping"]),
      }),
      getUserRealmRoles: build.query<
        GetUserRealmRolesApiResponse,
        GetUserRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/realm`,
        }),
        providesTags: tags.read("getUserRealmRoles", ["RoleMapping"]),
      }),
      addUserRealmRoles: build.mutation<
        AddUserRealmRolesApiResponse,
        AddUserRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/realm`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("addUserRealmRoles", ["RoleMapping"]),
      }),
      removeUserRealmRoles: build.mutation<
        RemoveUserRealmRolesApiResponse,
        RemoveUserRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/realm`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("removeUserRealmRoles", ["RoleMapping"]),
      }),
      getUserAvailableRealmRoles: build.query<
        GetUserAvailableRealmRolesApiResponse,
        GetUserAvailableRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/realm/available`,
        }),
        providesTags: tags.read("getUserAvailableRealmRoles", ["RoleMapping"]),
      }),
      getUserEffectiveRealmRoles: build.query<
        GetUserEffectiveRealmRolesApiResponse,
        GetUserEffectiveRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/realm/composite`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
          },
        }),
        providesTags: tags.read("getUserEffectiveRealmRoles", ["RoleMapping"]),
      }),
      getUserClientRoles: build.query<
        GetUserClientRolesApiResponse,
        GetUserClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        }),
        providesTags: tags.read("getUserClientRoles", ["RoleMapping"]),
      }),
      addUserClientRoles: build.mutation<
        AddUserClientRolesApiResponse,
        AddUserClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("addUserClientRoles", ["RoleMapping"]),
      }),
      removeUserClientRoles: build.mutation<
        RemoveUserClientRolesApiResponse,
        RemoveUserClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("removeUserClientRoles", ["RoleMapping"]),
      }),
      getUserAvailableClientRoles: build.query<
        GetUserAvailableClientRolesApiResponse,
        GetUserAvailableClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}/available`,
        }),
        providesTags: tags.read("getUserAvailableClientRoles", ["RoleMapping"]),
      }),
      getUserEffectiveClientRoles: build.query<
        GetUserEffectiveClientRolesApiResponse,
        GetUserEffectiveClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/${encodeURIComponent(String(queryArg.userId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}/composite`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
          },
        }),
        providesTags: tags.read("getUserEffectiveClientRoles", ["RoleMapping"]),
      }),
      getGroups: build.query<GetGroupsApiResponse, GetGroupsApiArg>({
        query: (queryArg) => ({
          url: `/groups`,
          params: queryArg,
        }),
        providesTags: tags.read("getGroups", ["Group"]),
      }),
      createGroup: build.mutation<CreateGroupApiResponse, CreateGroupApiArg>({
        query: (queryArg) => ({
          url: `/groups`,
          method: "POST",
          body: queryArg.groupRepresentation,
        }),
        invalidatesTags: tags.write("createGroup", ["Group"]),
      }),
      countGroups: build.query<CountGroupsApiResponse, CountGroupsApiArg>({
        query: (queryArg) => ({
          url: `/groups/count`,
          params: queryArg,
        }),
        providesTags: tags.read("countGroups", ["Group"]),
      }),
      getGroup: build.query<GetGroupApiResponse, GetGroupApiArg>({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}`,
        }),
        providesTags: tags.read("getGroup", ["Group"]),
      }),
      updateGroup: build.mutation<UpdateGroupApiResponse, UpdateGroupApiArg>({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}`,
          method: "PUT",
          body: queryArg.groupRepresentation,
        }),
        invalidatesTags: tags.write("updateGroup", ["Group"]),
      }),
      deleteGroup: build.mutation<DeleteGroupApiResponse, DeleteGroupApiArg>({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("deleteGroup", ["Group"]),
      }),
      getSubGroups: build.query<GetSubGroupsApiResponse, GetSubGroupsApiArg>({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/children`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
            exact: queryArg.exact,
            first: queryArg.first,
            max: queryArg.max,
            search: queryArg.search,
            subGroupsCount: queryArg.subGroupsCount,
          },
        }),
        providesTags: tags.read("getSubGroups", ["Group"]),
      }),
      createSubGroup: build.mutation<
        CreateSubGroupApiResponse,
        CreateSubGroupApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/children`,
          method: "POST",
          body: queryArg.groupRepresentation,
        }),
        invalidatesTags: tags.write("createSubGroup", ["Group"]),
      }),
      getGroupMembers: build.query<
        GetGroupMembersApiResponse,
        GetGroupMembersApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/members`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
            first: queryArg.first,
            max: queryArg.max,
          },
        }),
        providesTags: tags.read("getGroupMembers", ["Membership"]),
      }),
      getGroupRoleMappings: build.query<
        GetGroupRoleMappingsApiResponse,
        GetGroupRoleMappingsApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings`,
        }),
        providesTags: tags.read("getGroupRoleMappings", ["RoleMapping"]),
      }),
      getGroupRealmRoles: build.query<
        GetGroupRealmRolesApiResponse,
        GetGroupRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/realm`,
        }),
        providesTags: tags.read("getGroupRealmRoles", ["RoleMapping"]),
      }),
      addGroupRealmRoles: build.mutation<
        AddGroupRealmRolesApiResponse,
        AddGroupRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/realm`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("addGroupRealmRoles", ["RoleMapping"]),
      }),
      removeGroupRealmRoles: build.mutation<
        RemoveGroupRealmRolesApiResponse,
        RemoveGroupRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/realm`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("removeGroupRealmRoles", ["RoleMapping"]),
      }),
      getGroupAvailableRealmRoles: build.query<
        GetGroupAvailableRealmRolesApiResponse,
        GetGroupAvailableRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/realm/available`,
        }),
        providesTags: tags.read("getGroupAvailableRealmRoles", ["RoleMapping"]),
      }),
      getGroupEffectiveRealmRoles: build.query<
        GetGroupEffectiveRealmRolesApiResponse,
        GetGroupEffectiveRealmRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/realm/composite`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
          },
        }),
        providesTags: tags.read("getGroupEffectiveRealmRoles", ["RoleMapping"]),
      }),
      getGroupClientRoles: build.query<
        GetGroupClientRolesApiResponse,
        GetGroupClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        }),
        providesTags: tags.read("getGroupClientRoles", ["RoleMapping"]),
      }),
      addGroupClientRoles: build.mutation<
        AddGroupClientRolesApiResponse,
        AddGroupClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("addGroupClientRoles", ["RoleMapping"]),
      }),
      removeGroupClientRoles: build.mutation<
        RemoveGroupClientRolesApiResponse,
        RemoveGroupClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("removeGroupClientRoles", ["RoleMapping"]),
      }),
      getGroupAvailableClientRoles: build.query<
        GetGroupAvailableClientRolesApiResponse,
        GetGroupAvailableClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}/available`,
        }),
        providesTags: tags.read("getGroupAvailableClientRoles", ["RoleMapping"]),
      }),
      getGroupEffectiveClientRoles: build.query<
        GetGroupEffectiveClientRolesApiResponse,
        GetGroupEffectiveClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/groups/${encodeURIComponent(String(queryArg.groupId))}/role-mappings/clients/${encodeURIComponent(String(queryArg.clientId))}/composite`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
          },
        }),
        providesTags: tags.read("getGroupEffectiveClientRoles", ["RoleMapping"]),
      }),
      getRoles: build.query<GetRolesApiResponse, GetRolesApiArg>({
        query: (queryArg) => ({
          url: `/roles`,
          params: queryArg,
        }),
        providesTags: tags.read("getRoles", ["Role"]),
      }),
      createRole: build.mutation<CreateRoleApiResponse, CreateRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles`,
          method: "POST",
          body: queryArg.roleRepresentation,
        }),
        invalidatesTags: tags.write("createRole", ["Role"]),
      }),
      getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}`,
        }),
        providesTags: tags.read("getRole", ["Role"]),
      }),
      updateRole: build.mutation<UpdateRoleApiResponse, UpdateRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}`,
          method: "PUT",
          body: queryArg.roleRepresentation,
        }),
        invalidatesTags: tags.write("updateRole", ["Role"]),
      }),
      deleteRole: build.mutation<DeleteRoleApiResponse, DeleteRoleApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}`,
          method: "DELETE",
        }),
        invalidatesTags: tags.write("deleteRole", ["Role"]),
      }),
      getRoleComposites: build.query<
        GetRoleCompositesApiResponse,
        GetRoleCompositesApiArg
      >({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}/composites`,
        }),
        providesTags: tags.read("getRoleComposites", ["Role"]),
      }),
      addRoleComposites: build.mutation<
        AddRoleCompositesApiResponse,
        AddRoleCompositesApiArg
      >({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}/composites`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("addRoleComposites", ["Role"]),
      }),
      removeRoleComposites: build.mutation<
        RemoveRoleCompositesApiResponse,
        RemoveRoleCompositesApiArg
      >({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}/composites`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: tags.write("removeRoleComposites", ["Role"]),
      }),
      getRoleUsers: build.query<GetRoleUsersApiResponse, GetRoleUsersApiArg>({
        query: (queryArg) => ({
          url: `/roles/${encodeURIComponent(String(queryArg.roleName))}/users`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
            first: queryArg.first,
            max: queryArg.max,
          },
        }),
        providesTags: tags.read("getRoleUsers", ["RoleMapping"]),
      }),
      getRoleGroups: build.query<GetRoleGroupsApiResponse, GetRoleGroupsApiArg>(
        {
          query: (queryArg) => ({
            url: `/roles/${encodeURIComponent(String(queryArg.roleName))}/groups`,
            params: {
              briefRepresentation: queryArg.briefRepresentation,
              first: queryArg.first,
              max: queryArg.max,
            },
          }),
          providesTags: tags.read("getRoleGroups", ["RoleMapping"]),
        },
      ),
      getClients: build.query<GetClientsApiResponse, GetClientsApiArg>({
        query: (queryArg) => ({
          url: `/clients`,
          params: queryArg,
        }),
        providesTags: tags.read("getClients", ["Client"]),
      }),
      getClient: build.query<GetClientApiResponse, GetClientApiArg>({
        query: (queryArg) => ({
          url: `/clients/${encodeURIComponent(String(queryArg.clientUuid))}`,
        }),
        providesTags: tags.read("getClient", ["Client"]),
      }),
      getClientRoles: build.query<
        GetClientRolesApiResponse,
        GetClientRolesApiArg
      >({
        query: (queryArg) => ({
          url: `/clients/${encodeURIComponent(String(queryArg.clientUuid))}/roles`,
          params: {
            briefRepresentation: queryArg.briefRepresentation,
            first: queryArg.first,
            max: queryArg.max,
            search: queryArg.search,
          },
        }),
        providesTags: tags.read("getClientRoles", ["Client"]),
      }),
      getEvents: build.query<GetEventsApiResponse, GetEventsApiArg>({
        query: (queryArg) => ({
          url: `/events`,
          params: {
            client: queryArg.client,
            dateFrom: queryArg.dateFrom,
            dateTo: queryArg.dateTo,
            direction: queryArg.direction,
            first: queryArg.first,
            ipAddress: queryArg.ipAddress,
            max: queryArg.max,
            type: queryArg["type"],
            user: queryArg.user,
          },
        }),
        providesTags: [],
      }),
      getEventsConfig: build.query<
        GetEventsConfigApiResponse,
        GetEventsConfigApiArg
      >({
        query: () => ({ url: `/events/config` }),
        providesTags: [],
      }),
      getAdminEvents: build.query<
        GetAdminEventsApiResponse,
        GetAdminEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin-events`,
          params: queryArg,
        }),
        providesTags: [],
      }),
      getRequiredActions: build.query<
        GetRequiredActionsApiResponse,
        GetRequiredActionsApiArg
      >({
        query: () => ({ url: `/authentication/required-actions` }),
        providesTags: [],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as keycloakEndpoints };
export type GetUsersApiResponse = /** status 200 OK */ User[];
export type GetUsersApiArg = {
  /** Boolean which defines whether brief representations are returned (default: false) */
  briefRepresentation?: boolean;
  /** Only return users created after (inclusive) the given date, in ISO-8601 format (yyyy-MM-dd) or epoch milliseconds */
  createdAfter?: string;
  /** Only return users created before (inclusive) the given date, in ISO-8601 format (yyyy-MM-dd) or epoch milliseconds */
  createdBefore?: string;
  /** A String contained in email, or the complete email, if param "exact" is true */
  email?: string;
  /** whether the email has been verified */
  emailVerified?: boolean;
  /** Boolean representing if user is enabled or not */
  enabled?: boolean;
  /** Boolean which defines whether the params "last", "first", "email" and "username" must match exactly */
  exact?: boolean;
  /** Pagination offset */
  first?: number;
  /** A String contained in firstName, or the complete firstName, if param "exact" is true */
  firstName?: string;
  /** The alias of an Identity Provider linked to the user */
  idpAlias?: string;
  /** The userId at an Identity Provider linked to the user */
  idpUserId?: string;
  /** A String contained in lastName, or the complete lastName, if param "exact" is true */
  lastName?: string;
  /** Maximum results size (defaults to 100) */
  max?: number;
  /** A query to search for custom attributes, in the format 'key1:value2 key2:value2' */
  q?: string;
  /** A String contained in username, first or last name, or email. Default search behavior is prefix-based (e.g., foo or foo*). Use *foo* for infix search and "foo" for exact search. */
  search?: string;
  /** A String contained in username, or the complete username, if param "exact" is true */
  username?: string;
};
export type CreateUserApiResponse =
  /** status 201 The id is taken from the Location header */ Created;
export type CreateUserApiArg = {
  userRepresentation: UserRepresentation;
};
export type CountUsersApiResponse = /** status 200 OK */ number;
export type CountUsersApiArg = {
  /** Only return users created after (inclusive) the given date, in ISO-8601 format (yyyy-MM-dd) or epoch milliseconds */
  createdAfter?: string;
  /** Only return users created before (inclusive) the given date, in ISO-8601 format (yyyy-MM-dd) or epoch milliseconds */
  createdBefore?: string;
  /** A String contained in email, or the complete email, if param "exact" is true */
  email?: string;
  /** whether the email has been verified */
  emailVerified?: boolean;
  /** Boolean representing if user is enabled or not */
  enabled?: boolean;
  /** Boolean which defines whether the params "last", "first", "email" and "username" must match exactly */
  exact?: boolean;
  /** A String contained in firstName, or the complete firstName, if param "exact" is true */
  firstName?: string;
  /** The alias of an Identity Provider linked to the user */
  idpAlias?: string;
  /** The userId at an Identity Provider linked to the user */
  idpUserId?: string;
  /** A String contained in lastName, or the complete lastName, if param "exact" is true */
  lastName?: string;
  /** A query to search for custom attributes, in the format 'key1:value2 key2:value2' */
  q?: string;
  /** A String contained in username, first or last name, or email. Default search behavior is prefix-based (e.g., foo or foo*). Use *foo* for infix search and "foo" for exact search. */
  search?: string;
  /** A String contained in username, or the complete username, if param "exact" is true */
  username?: string;
};
export type GetUserProfileApiResponse = /** status 200 OK */ UpConfig;
export type GetUserProfileApiArg = void;
export type GetUserApiResponse = /** status 200 OK */ User;
export type GetUserApiArg = {
  userId: string;
  /** Indicates if the user profile metadata should be added to the response */
  userProfileMetadata?: boolean;
};
export type UpdateUserApiResponse = unknown;
export type UpdateUserApiArg = {
  userId: string;
  userRepresentation: UserRepresentation;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  userId: string;
};
export type GetUserGroupsApiResponse = /** status 200 OK */ UserGroup[];
export type GetUserGroupsApiArg = {
  userId: string;
  briefRepresentation?: boolean;
  first?: number;
  max?: number;
  search?: string;
};
export type CountUserGroupsApiResponse = /** status 200 OK */ {
  [key: string]: number;
};
export type CountUserGroupsApiArg = {
  userId: string;
  search?: string;
};
export type JoinGroupApiResponse = unknown;
export type JoinGroupApiArg = {
  userId: string;
  groupId: string;
};
export type LeaveGroupApiResponse = unknown;
export type LeaveGroupApiArg = {
  userId: string;
  groupId: string;
};
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = {
  userId: string;
  credentialRepresentation: CredentialRepresentation;
};
export type GetUserCredentialsApiResponse =
  /** status 200 OK */ CredentialRepresentation[];
export type GetUserCredentialsApiArg = {
  userId: string;
};
export type DeleteUserCredentialApiResponse = unknown;
export type DeleteUserCredentialApiArg = {
  userId: string;
  credentialId: string;
};
export type GetLoginFailuresApiResponse = /** status 200 OK */ LoginFailures;
export type GetLoginFailuresApiArg = {
  userId: string;
};
export type ClearLoginFailuresApiResponse = unknown;
export type ClearLoginFailuresApiArg = {
  userId: string;
};
export type SendActionsEmailApiResponse = unknown;
export type SendActionsEmailApiArg = {
  userId: string;
  /** Client id */
  clientId?: string;
  /** Number of seconds after which the generated token expires */
  lifespan?: number;
  /** Redirect uri */
  redirectUri?: string;
  body: string[];
};
export type GetUserSessionsApiResponse =
  /** status 200 OK */ UserSessionRepresentation[];
export type GetUserSessionsApiArg = {
  userId: string;
};
export type LogoutUserApiResponse = unknown;
export type LogoutUserApiArg = {
  userId: string;
};
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  session: string;
  isOffline?: boolean;
};
export type GetUserRoleMappingsApiResponse =
  /** status 200 OK */ MappingsRepresentation;
export type GetUserRoleMappingsApiArg = {
  userId: string;
};
export type GetUserRealmRolesApiResponse = /** status 200 OK */ Role[];
export type GetUserRealmRolesApiArg = {
  userId: string;
};
export type AddUserRealmRolesApiResponse = unknown;
export type AddUserRealmRolesApiArg = {
  userId: string;
  body: RoleRepresentation[];
};
export type RemoveUserRealmRolesApiResponse = unknown;
export type RemoveUserRealmRolesApiArg = {
  userId: string;
  body: RoleRepresentation[];
};
export type GetUserAvailableRealmRolesApiResponse = /** status 200 OK */ Role[];
export type GetUserAvailableRealmRolesApiArg = {
  userId: string;
};
export type GetUserEffectiveRealmRolesApiResponse = /** status 200 OK */ Role[];
export type GetUserEffectiveRealmRolesApiArg = {
  userId: string;
  /** if false, return roles with their attributes */
  briefRepresentation?: boolean;
};
export type GetUserClientRolesApiResponse = /** status 200 OK */ Role[];
export type GetUserClientRolesApiArg = {
  userId: string;
  /** client id (not clientId!) */
  clientId: string;
};
export type AddUserClientRolesApiResponse = unknown;
export type AddUserClientRolesApiArg = {
  userId: string;
  /** client id (not clientId!) */
  clientId: string;
  body: RoleRepresentation[];
};
export type RemoveUserClientRolesApiResponse = unknown;
export type RemoveUserClientRolesApiArg = {
  userId: string;
  /** client id (not clientId!) */
  clientId: string;
  body: RoleRepresentation[];
};
export type GetUserAvailableClientRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetUserAvailableClientRolesApiArg = {
  userId: string;
  /** client id (not clientId!) */
  clientId: string;
};
export type GetUserEffectiveClientRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetUserEffectiveClientRolesApiArg = {
  userId: string;
  /** client id (not clientId!) */
  clientId: string;
  /** if false, return roles with their attributes */
  briefRepresentation?: boolean;
};
export type GetGroupsApiResponse = /** status 200 OK */ UserGroup[];
export type GetGroupsApiArg = {
  briefRepresentation?: boolean;
  exact?: boolean;
  first?: number;
  max?: number;
  populateHierarchy?: boolean;
  q?: string;
  search?: string;
  /** Boolean which defines whether to return the count of subgroups for each group (default: true */
  subGroupsCount?: boolean;
};
export type CreateGroupApiResponse =
  /** status 201 The id is taken from the Location header */ Created;
export type CreateGroupApiArg = {
  groupRepresentation: GroupRepresentation;
};
export type CountGroupsApiResponse = /** status 200 OK */ {
  [key: string]: number;
};
export type CountGroupsApiArg = {
  search?: string;
  top?: boolean;
};
export type GetGroupApiResponse = /** status 200 OK */ UserGroup;
export type GetGroupApiArg = {
  groupId: string;
};
export type UpdateGroupApiResponse = unknown;
export type UpdateGroupApiArg = {
  groupId: string;
  groupRepresentation: GroupRepresentation;
};
export type DeleteGroupApiResponse = unknown;
export type DeleteGroupApiArg = {
  groupId: string;
};
export type GetSubGroupsApiResponse = /** status 200 OK */ UserGroup[];
export type GetSubGroupsApiArg = {
  groupId: string;
  /** Boolean which defines whether brief groups representations are returned or not (default: false) */
  briefRepresentation?: boolean;
  /** Boolean which defines whether the params "search" must match exactly or not */
  exact?: boolean;
  /** The position of the first result to be returned (pagination offset). */
  first?: number;
  /** The maximum number of results that are to be returned. Defaults to 10 */
  max?: number;
  /** A String representing either an exact group name or a partial name, defaults to prefix search. */
  search?: string;
  /** Boolean which defines whether to return the count of subgroups for each subgroup of this group (default: true) */
  subGroupsCount?: boolean;
};
export type CreateSubGroupApiResponse =
  /** status 201 The id is taken from the Location header */ Created;
export type CreateSubGroupApiArg = {
  groupId: string;
  groupRepresentation: GroupRepresentation;
};
export type GetGroupMembersApiResponse = /** status 200 OK */ User[];
export type GetGroupMembersApiArg = {
  groupId: string;
  /** Only return basic information (only guaranteed to return id, username, created, first and last name, email, enabled state, email verification state, federation link, and access. Note that it means that namely user attributes, required actions, and not before are not returned.) */
  briefRepresentation?: boolean;
  /** Pagination offset */
  first?: number;
  /** Maximum results size (defaults to 100) */
  max?: number;
};
export type GetGroupRoleMappingsApiResponse =
  /** status 200 OK */ MappingsRepresentation;
export type GetGroupRoleMappingsApiArg = {
  groupId: string;
};
export type GetGroupRealmRolesApiResponse = /** status 200 OK */ Role[];
export type GetGroupRealmRolesApiArg = {
  groupId: string;
};
export type AddGroupRealmRolesApiResponse = unknown;
export type AddGroupRealmRolesApiArg = {
  groupId: string;
  body: RoleRepresentation[];
};
export type RemoveGroupRealmRolesApiResponse = unknown;
export type RemoveGroupRealmRolesApiArg = {
  groupId: string;
  body: RoleRepresentation[];
};
export type GetGroupAvailableRealmRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetGroupAvailableRealmRolesApiArg = {
  groupId: string;
};
export type GetGroupEffectiveRealmRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetGroupEffectiveRealmRolesApiArg = {
  groupId: string;
  /** if false, return roles with their attributes */
  briefRepresentation?: boolean;
};
export type GetGroupClientRolesApiResponse = /** status 200 OK */ Role[];
export type GetGroupClientRolesApiArg = {
  groupId: string;
  /** client id (not clientId!) */
  clientId: string;
};
export type AddGroupClientRolesApiResponse = unknown;
export type AddGroupClientRolesApiArg = {
  groupId: string;
  /** client id (not clientId!) */
  clientId: string;
  body: RoleRepresentation[];
};
export type RemoveGroupClientRolesApiResponse = unknown;
export type RemoveGroupClientRolesApiArg = {
  groupId: string;
  /** client id (not clientId!) */
  clientId: string;
  body: RoleRepresentation[];
};
export type GetGroupAvailableClientRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetGroupAvailableClientRolesApiArg = {
  groupId: string;
  /** client id (not clientId!) */
  clientId: string;
};
export type GetGroupEffectiveClientRolesApiResponse =
  /** status 200 OK */ Role[];
export type GetGroupEffectiveClientRolesApiArg = {
  groupId: string;
  /** client id (not clientId!) */
  clientId: string;
  /** if false, return roles with their attributes */
  briefRepresentation?: boolean;
};
export type GetRolesApiResponse = /** status 200 OK */ Role[];
export type GetRolesApiArg = {
  briefRepresentation?: boolean;
  first?: number;
  max?: number;
  search?: string;
};
export type CreateRoleApiResponse =
  /** status 201 The id is taken from the Location header */ Created;
export type CreateRoleApiArg = {
  roleRepresentation: RoleRepresentation;
};
export type GetRoleApiResponse = /** status 200 OK */ Role;
export type GetRoleApiArg = {
  /** role's name (not id!) */
  roleName: string;
};
export type UpdateRoleApiResponse = unknown;
export type UpdateRoleApiArg = {
  /** role's name (not id!) */
  roleName: string;
  roleRepresentation: RoleRepresentation;
};
export type DeleteRoleApiResponse = unknown;
export type DeleteRoleApiArg = {
  /** role's name (not id!) */
  roleName: string;
};
export type GetRoleCompositesApiResponse = /** status 200 OK */ Role[];
export type GetRoleCompositesApiArg = {
  /** role's name (not id!) */
  roleName: string;
};
export type AddRoleCompositesApiResponse = unknown;
export type AddRoleCompositesApiArg = {
  /** role's name (not id!) */
  roleName: string;
  body: RoleRepresentation[];
};
export type RemoveRoleCompositesApiResponse = unknown;
export type RemoveRoleCompositesApiArg = {
  /** role's name (not id!) */
  roleName: string;
  body: RoleRepresentation[];
};
export type GetRoleUsersApiResponse = /** status 200 OK */ User[];
export type GetRoleUsersApiArg = {
  /** the role name. */
  roleName: string;
  /** Boolean which defines whether brief representations are returned (default: false) */
  briefRepresentation?: boolean;
  /** first result to return. Ignored if negative or {@code null}. */
  first?: number;
  /** Maximum number of results to return. Unbounded if negative. */
  max?: number;
};
export type GetRoleGroupsApiResponse = /** status 200 OK */ UserGroup[];
export type GetRoleGroupsApiArg = {
  /** the role name. */
  roleName: string;
  /** If false, return a full representation of the {@code GroupRepresentation} objects. */
  briefRepresentation?: boolean;
  /** First result to return. Ignored if negative or {@code null}. */
  first?: number;
  /** Maximum number of results to return. Unbounded if negative. */
  max?: number;
};
export type GetClientsApiResponse = /** status 200 OK */ Client[];
export type GetClientsApiArg = {
  /** filter by clientId */
  clientId?: string;
  /** the first result */
  first?: number;
  /** the max results to return */
  max?: number;
  q?: string;
  /** whether this is a search query or a getClientById query */
  search?: boolean;
  /** filter clients that cannot be viewed in full by admin */
  viewableOnly?: boolean;
};
export type GetClientApiResponse = /** status 200 OK */ Client;
export type GetClientApiArg = {
  /** id of client (not client-id!) */
  clientUuid: string;
};
export type GetClientRolesApiResponse = /** status 200 OK */ Role[];
export type GetClientRolesApiArg = {
  /** id of client (not client-id!) */
  clientUuid: string;
  briefRepresentation?: boolean;
  first?: number;
  max?: number;
  search?: string;
};
export type GetEventsApiResponse = /** status 200 OK */ EventRepresentation[];
export type GetEventsApiArg = {
  /** App or oauth client name */
  client?: string;
  /** From (inclusive) date (yyyy-MM-dd) or time in Epoch timestamp millis (number of milliseconds since January 1, 1970, 00:00:00 GMT) */
  dateFrom?: string;
  /** To (inclusive) date (yyyy-MM-dd) or time in Epoch timestamp millis (number of milliseconds since January 1, 1970, 00:00:00 GMT) */
  dateTo?: string;
  /** The direction to sort events by (asc or desc) */
  direction?: string;
  /** Paging offset */
  first?: number;
  /** IP Address */
  ipAddress?: string;
  /** Maximum results size */
  max?: number;
  /** The types of events to return */
  type?: string[];
  /** User id */
  user?: string;
};
export type GetEventsConfigApiResponse =
  /** status 200 OK */ RealmEventsConfigRepresentation;
export type GetEventsConfigApiArg = void;
export type GetAdminEventsApiResponse =
  /** status 200 OK */ AdminEventRepresentation[];
export type GetAdminEventsApiArg = {
  authClient?: string;
  authIpAddress?: string;
  authRealm?: string;
  /** user id */
  authUser?: string;
  /** From (inclusive) date (yyyy-MM-dd) or time in Epoch timestamp millis (number of milliseconds since January 1, 1970, 00:00:00 GMT) */
  dateFrom?: string;
  /** To (inclusive) date (yyyy-MM-dd) or time in Epoch timestamp millis (number of milliseconds since January 1, 1970, 00:00:00 GMT) */
  dateTo?: string;
  /** The direction to sort events by (asc or desc) */
  direction?: string;
  first?: number;
  /** Maximum results size (defaults to 100) */
  max?: number;
  operationTypes?: string[];
  resourcePath?: string;
  resourceTypes?: string[];
};
export type GetRequiredActionsApiResponse =
  /** status 200 OK */ RequiredActionProviderRepresentation[];
export type GetRequiredActionsApiArg = void;
export type UserProfileAttributeMetadata = {
  name?: string;
  displayName?: string;
  required?: boolean;
  readOnly?: boolean;
  annotations?: {
    [key: string]: unknown;
  };
  validators?: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
  group?: string;
  multivalued?: boolean;
  defaultValue?: string;
};
export type UserProfileAttributeGroupMetadata = {
  name?: string;
  displayHeader?: string;
  displayDescription?: string;
  annotations?: {
    [key: string]: unknown;
  };
};
export type UserProfileMetadata = {
  attributes?: UserProfileAttributeMetadata[];
  groups?: UserProfileAttributeGroupMetadata[];
};
export type CredentialRepresentation = {
  id?: string;
  type?: string;
  userLabel?: string;
  createdDate?: number;
  value?: string;
  temporary?: boolean;
};
export type FederatedIdentityRepresentation = {
  identityProvider?: string;
  userId?: string;
  userName?: string;
};
export type UserConsentRepresentation = {
  clientId?: string;
  grantedClientScopes?: string[];
  createdDate?: number;
  lastUpdatedDate?: number;
};
export type UserVerifiableCredentialRepresentation = {
  credentialScopeName?: string;
  credentialConfigurationId?: string;
  revision?: string;
  createdDate?: number;
  updatedDate?: number;
  userAttributes?: {
    [key: string]: string[];
  };
};
export type IssuedVerifiableCredentialRepresentation = {
  id?: string;
  userId?: string;
  credentialType?: string;
  issuedAt?: number;
  expiresAt?: number;
  clientId?: string;
  clientName?: string;
  clientBaseUrl?: string;
  revision?: string;
};
export type UserRepresentation = {
  id?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  emailVerified?: boolean;
  attributes?: {
    [key: string]: string[];
  };
  userProfileMetadata?: UserProfileMetadata;
  enabled?: boolean;
  self?: string;
  origin?: string;
  createdTimestamp?: number;
  totp?: boolean;
  federationLink?: string;
  serviceAccountClientId?: string;
  credentials?: CredentialRepresentation[];
  disableableCredentialTypes?: string[];
  requiredActions?: string[];
  federatedIdentities?: FederatedIdentityRepresentation[];
  realmRoles?: string[];
  clientRoles?: {
    [key: string]: string[];
  };
  clientConsents?: UserConsentRepresentation[];
  notBefore?: number;
  verifiableCredentials?: UserVerifiableCredentialRepresentation[];
  issuedVerifiableCredentials?: IssuedVerifiableCredentialRepresentation[];
  groups?: string[];
  access?: {
    [key: string]: boolean;
  };
};
export type User = UserRepresentation & {
  id: string;
  username: string;
  enabled: boolean;
};
export type Created = {
  id: string;
};
export type UpAttributeRequired = {
  roles?: string[];
  scopes?: string[];
};
export type UpAttributePermissions = {
  view?: string[];
  edit?: string[];
};
export type UpAttributeSelector = {
  scopes?: string[];
};
export type UpAttribute = {
  name?: string;
  displayName?: string;
  validations?: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
  annotations?: {
    [key: string]: unknown;
  };
  required?: UpAttributeRequired;
  permissions?: UpAttributePermissions;
  selector?: UpAttributeSelector;
  group?: string;
  multivalued?: boolean;
  defaultValue?: string;
};
export type UpGroup = {
  name?: string;
  displayHeader?: string;
  displayDescription?: string;
  annotations?: {
    [key: string]: unknown;
  };
};
export type UnmanagedAttributePolicy = "ENABLED" | "ADMIN_VIEW" | "ADMIN_EDIT";
export type UpConfig = {
  attributes?: UpAttribute[];
  groups?: UpGroup[];
  unmanagedAttributePolicy?: UnmanagedAttributePolicy;
};
export type GroupRepresentation = {
  id?: string;
  name?: string;
  description?: string;
  path?: string;
  parentId?: string;
  subGroupCount?: number;
  subGroups?: GroupRepresentation[];
  attributes?: {
    [key: string]: string[];
  };
  realmRoles?: string[];
  clientRoles?: {
    [key: string]: string[];
  };
  access?: {
    [key: string]: boolean;
  };
};
export type UserGroup = GroupRepresentation & {
  id: string;
  name: string;
  path: string;
};
export type LoginFailures = {
  disabled: boolean;
  numFailures: number;
  numSecondaryAuthFailures?: number;
  numTemporaryLockouts?: number;
  lastFailure: number;
  lastIPFailure: string;
  failedLoginNotBefore?: number;
};
export type UserSessionRepresentation = {
  id?: string;
  username?: string;
  userId?: string;
  ipAddress?: string;
  start?: number;
  lastAccess?: number;
  rememberMe?: boolean;
  clients?: {
    [key: string]: string;
  };
  transientUser?: boolean;
};
export type Composites = {
  realm?: string[];
  client?: {
    [key: string]: string[];
  };
};
export type RoleRepresentation = {
  id?: string;
  name?: string;
  description?: string;
  composite?: boolean;
  composites?: Composites;
  clientRole?: boolean;
  containerId?: string;
  attributes?: {
    [key: string]: string[];
  };
};
export type ClientMappingsRepresentation = {
  id?: string;
  client?: string;
  mappings?: RoleRepresentation[];
};
export type MappingsRepresentation = {
  realmMappings?: RoleRepresentation[];
  clientMappings?: {
    [key: string]: ClientMappingsRepresentation;
  };
};
export type Role = RoleRepresentation & {
  id: string;
  name: string;
};
export type ClientRepresentation = {
  id?: string;
  clientId?: string;
  name?: string;
  description?: string;
  rootUrl?: string;
  baseUrl?: string;
  enabled?: boolean;
  publicClient?: boolean;
};
export type Client = ClientRepresentation & {
  id: string;
  clientId: string;
};
export type EventRepresentation = {
  id?: string;
  time?: number;
  type?: string;
  realmId?: string;
  clientId?: string;
  userId?: string;
  sessionId?: string;
  ipAddress?: string;
  error?: string;
  details?: {
    [key: string]: string;
  };
};
export type RealmEventsConfigRepresentation = {
  eventsEnabled?: boolean;
  eventsExpiration?: number;
  eventsListeners?: string[];
  enabledEventTypes?: string[];
  adminEventsEnabled?: boolean;
  adminEventsDetailsEnabled?: boolean;
};
export type AuthDetailsRepresentation = {
  realmId?: string;
  clientId?: string;
  userId?: string;
  ipAddress?: string;
};
export type AdminEventRepresentation = {
  id?: string;
  time?: number;
  realmId?: string;
  authDetails?: AuthDetailsRepresentation;
  operationType?: string;
  resourceType?: string;
  resourcePath?: string;
  representation?: string;
  error?: string;
  details?: {
    [key: string]: string;
  };
};
export type RequiredActionProviderRepresentation = {
  alias?: string;
  name?: string;
  providerId?: string;
  enabled?: boolean;
  defaultAction?: boolean;
  priority?: number;
  config?: {
    [key: string]: string;
  };
};
