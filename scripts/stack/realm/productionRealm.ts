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
 * The realm an installation starts from: the sample's roles, groups, client, claim and user profile, without its people,
 * without ids (Keycloak gives its own), with the address of the application left to the environment, and with https
 * asked of every browser that is not on this machine or in its private network.
 */
export function productionRealm(): RealmRepresentation {
  const sample = sampleRealm();
  return {
    ...sample,
    sslRequired: 'external',
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
