import { initialProfile } from '../identity/profile/profileConfig.ts';
import { APP_ID, sampleId, userId } from './ids.ts';
import { realmGroups } from './realmGroups.ts';
import { realmRoles } from './realmRoles.ts';
import type { ClientRepresentation, RealmRepresentation, UserRepresentation } from './realmTypes.ts';
import { people, type StaffMember } from './staff.ts';

const origins = ['http://localhost:3000', 'http://127.0.0.1:3000'];

const client: ClientRepresentation = {
  id: sampleId('Client', 'fhir-web'),
  clientId: 'fhir-web',
  name: 'Web application',
  enabled: true,
  publicClient: true,
  protocol: 'openid-connect',
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  fullScopeAllowed: true,
  rootUrl: 'http://localhost:3000',
  baseUrl: '/',
  redirectUris: origins.map((origin) => `${origin}/*`),
  webOrigins: origins,
  attributes: {
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': origins.map((origin) => `${origin}/*`).join('##'),
  },
  // The platform's gateway rejects every token without this claim, which must be a string, not a list.
  protocolMappers: [
    {
      name: 'fhir_core_app_id',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-usermodel-attribute-mapper',
      config: {
        'user.attribute': 'fhir_core_app_id',
        'claim.name': 'fhir_core_app_id',
        'jsonType.label': 'String',
        'id.token.claim': 'true',
        'access.token.claim': 'true',
        'userinfo.token.claim': 'true',
        multivalued: 'false',
      },
    },
  ],
};

function user(person: StaffMember, index: number): UserRepresentation {
  return {
    id: userId(person.username),
    username: person.username,
    enabled: person.enabled,
    email: `${person.username}@example.org`,
    emailVerified: index % 4 !== 3,
    firstName: person.firstName,
    lastName: person.lastName,
    createdTimestamp: Date.UTC(2024, index % 12, 1 + (index % 27), 8),
    attributes: {
      fhir_core_app_id: [APP_ID],
      ...(person.nationalId ? { nationalId: [person.nationalId] } : {}),
      ...(person.phoneNumber ? { phoneNumber: [person.phoneNumber] } : {}),
    },
    requiredActions: [],
    groups: person.groups,
    credentials: [{ type: 'password', value: person.password, temporary: false }],
  };
}

/** Keycloak 24 and later drop attributes not declared in the user profile, unless it allows unmanaged ones. */
const userProfile = JSON.stringify(initialProfile());

/**
 * The sample realm in Keycloak's export format, for the sandbox and for `--import-realm` of a real Keycloak. Built-in
 * clients (realm-management, account) and their roles are omitted, because both add them.
 */
export function sampleRealm(): RealmRepresentation {
  return {
    realm: 'fhir',
    enabled: true,
    displayName: 'Health programme',
    sslRequired: 'none',
    accessTokenLifespan: 600,
    ssoSessionIdleTimeout: 1800,
    ssoSessionMaxLifespan: 36_000,
    loginWithEmailAllowed: true,
    eventsEnabled: true,
    eventsExpiration: 90 * 86_400,
    resetPasswordAllowed: false,
    internationalizationEnabled: true,
    supportedLocales: ['en', 'fr', 'vi', 'ar', 'sw', 'th'],
    defaultLocale: 'en',
    roles: { realm: realmRoles() },
    groups: realmGroups(),
    clients: [client],
    users: people.map(user),
    components: {
      'org.keycloak.userprofile.UserProfileProvider': [
        { providerId: 'declarative-user-profile', config: { 'kc.user.profile.config': [userProfile] } },
      ],
    },
  };
}

/** The realm without the sample: the client, all roles, and the user admin, who can create all others. */
export function bareRealm(): RealmRepresentation {
  const { groups, users, ...rest } = sampleRealm();
  const [admin] = users.filter(({ id }) => id === userId('admin'));
  return {
    ...rest,
    groups: groups.filter(({ name }) => admin?.groups?.includes(`/${name}`)),
    users: admin ? [admin] : [],
  };
}
