import { sampleRealm } from '../../../server/sandbox/data/index.ts';
import type { GroupRepresentation, RealmRepresentation } from '../../../server/sandbox/data/realmTypes.ts';

/** Keycloak replaces this placeholder on import by the environment variable, or by the URL after the colon. */
const origin = '${APP_PUBLIC_URL:http://localhost:3000}';

const withoutId = <T extends { id?: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> => rest;

const group = (given: GroupRepresentation): GroupRepresentation => ({
  ...withoutId(given),
  subGroups: (given.subGroups ?? []).map(group),
});

/**
 * Keycloak's protection against password guessing, and its audit log. After ten wrong passwords the user must wait a
 * minute, and another minute after each further one, up to fifteen. There is no permanent lockout, which could be
 * abused to lock out others. Events are kept for 90 days; admin events record which object was changed, not the values.
 */
const protection = {
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 10,
  waitIncrementSeconds: 60,
  maxFailureWaitSeconds: 900,
  maxDeltaTimeSeconds: 43_200,
  passwordPolicy: 'length(8) and notUsername(undefined)',
  eventsEnabled: true,
  eventsExpiration: 90 * 86_400,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: false,
};

/**
 * Initial realm of an installation: the sample's roles, groups, client, claim and user profile, without users and ids
 * (Keycloak assigns its own). The application's URL comes from the environment, and https is required except from the
 * local machine and private networks.
 */
export function productionRealm(): RealmRepresentation & typeof protection {
  const sample = sampleRealm();
  return {
    ...sample,
    sslRequired: 'external',
    ...protection,
    roles: { realm: sample.roles.realm.map(withoutId) },
    groups: sample.groups.map(group),
    clients: sample.clients.map((client) => ({
      ...withoutId(client),
      rootUrl: origin,
      redirectUris: [`${origin}/*`],
      webOrigins: [origin],
      attributes: { ...client.attributes, 'post.logout.redirect.uris': `${origin}/*` },
    })),
    users: [],
  };
}
