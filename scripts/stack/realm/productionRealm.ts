import { sampleRealm } from '../../../server/sandbox/data/index.ts';
import type { GroupRepresentation, RealmRepresentation } from '../../../server/sandbox/data/realmTypes.ts';

/** Keycloak puts the value of this environment variable here while it imports the file; without it, the address after the colon. */
const origin = '${APP_PUBLIC_URL:http://localhost:3000}';

const withoutId = <T extends { id?: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> => rest;

const group = (given: GroupRepresentation): GroupRepresentation => ({
  ...withoutId(given),
  subGroups: (given.subGroups ?? []).map(group),
});

/**
 * What Keycloak does by itself against guessing and for finding out later who did what. Ten wrong passwords make a person
 * wait a minute, each one after that a minute more, up to fifteen; nobody is locked out for good, which would be a way to
 * keep others from working. Events are kept for 90 days; those of administrators tell what was changed, not the values.
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
 * The realm an installation starts from: the sample's roles, groups, client, claim and user profile, without its people,
 * without ids (Keycloak gives its own), with the address of the application left to the environment, and with https
 * asked of every browser that is not on this machine or in its private network.
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
