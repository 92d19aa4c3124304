import type { SendRead, WriteOutcome, ReconcileWrite } from '../http/writeReconciliation.ts';
import type { RequestArgs } from '../http/types.ts';

type Json = Record<string, unknown>;

const undone: WriteOutcome = { status: 'undone' };
const unknown: WriteOutcome = { status: 'unknown' };
const done: WriteOutcome = { status: 'done', data: null };
const doneIf = (isDone: boolean): WriteOutcome => (isDone ? done : undone);

/** Fields that Keycloak stores in lower case. */
const lowerCaseFields = ['username', 'email'];
/** Fields that responses do not contain, or that the server sets. */
const omittedFields = ['credentials', 'id'];

/** True if the stored value contains everything that was sent. */
function containsAll(stored: unknown, sent: unknown, key = ''): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      sent.length === stored.length &&
      sent.every((item, index) => containsAll(stored[index], item))
    );
  }
  if (typeof sent === 'object' && sent !== null) {
    const record = (typeof stored === 'object' && stored !== null ? stored : {}) as Json;
    return Object.entries(sent).every(
      ([name, value]) => omittedFields.includes(name) || containsAll(record[name], value, name),
    );
  }
  if (sent === undefined || sent === null || sent === '')
    return stored === undefined || stored === null || stored === '';
  const ignoresCase = typeof stored === 'string' && typeof sent === 'string' && lowerCaseFields.includes(key);
  return ignoresCase ? stored.toLowerCase() === sent.toLowerCase() : stored === sent;
}

/** Reads a URL. 'absent' for status 404, undefined if it cannot be read. */
async function read(
  send: SendRead,
  url: string,
  params?: RequestArgs['params'],
): Promise<{ data: unknown } | 'absent' | undefined> {
  const result = await send({ url, params });
  if (!('error' in result)) return { data: result.data };
  return result.error.status === 404 ? 'absent' : undefined;
}

async function readList(send: SendRead, url: string, params?: RequestArgs['params']): Promise<Json[] | undefined> {
  const found = await read(send, url, params);
  return typeof found === 'object' && Array.isArray(found.data) ? (found.data as Json[]) : undefined;
}

/** Outcome of a create: the Location header has the new id. */
const createdOutcome = (url: string, { id }: Json): WriteOutcome => ({
  status: 'done',
  data: null,
  meta: { status: 201, location: `${url}/${encodeURIComponent(String(id))}` },
});

/** User names are unique: a user with everything that was sent is the created one, or does not differ from it. */
async function userOutcome(body: Json, send: SendRead): Promise<WriteOutcome> {
  const found = await readList(send, '/users', { username: String(body.username), exact: true });
  if (found === undefined) return unknown;
  const [user] = found;
  if (user === undefined) return undone;
  return containsAll(user, body) ? createdOutcome('/users', user) : unknown;
}

/** Names are unique among siblings. A group that already has roles, attributes or subgroups is not the created one. */
async function groupOutcome(url: string, body: Json, send: SendRead): Promise<WriteOutcome> {
  const siblings = await readList(send, url, { search: String(body.name), exact: true, max: 100 });
  const group = siblings?.find(({ name }) => name === body.name);
  if (group === undefined) return siblings === undefined ? unknown : undone;
  const found = await read(send, `/groups/${encodeURIComponent(String(group.id))}`);
  if (typeof found !== 'object') return unknown;
  const { realmRoles, clientRoles, attributes, subGroupCount } = found.data as Json;
  const isEmpty = [realmRoles, clientRoles, attributes, subGroupCount].every(
    (part) => part === undefined || part === 0 || Object.keys(part as object).length === 0,
  );
  return isEmpty ? createdOutcome('/groups', group) : unknown;
}

/** Outcome of adding or removing role mappings, which is idempotent. Compares ids, or names of roles without an id. */
async function roleMappingOutcome(url: string, body: unknown, isGiven: boolean, send: SendRead): Promise<WriteOutcome> {
  const roles = await readList(send, url);
  if (roles === undefined || !Array.isArray(body)) return unknown;
  const hasRole = (role: Json): boolean =>
    roles.some(({ id, name }) => (role.id ? id === role.id : name === role.name));
  return doneIf((body as Json[]).every((role) => hasRole(role) === isGiven));
}

/**
 * Determines the outcome of a change in Keycloak, which has no versions, by comparing its stored state with the
 * request. New passwords and e-mails cannot be checked.
 */
export const reconcileKeycloakWrite: ReconcileWrite = async ({ method, url, body }, send) => {
  const membership = /^(\/users\/[^/]+\/groups)\/([^/]+)$/.exec(url);
  if (membership) {
    const [, groups = '', id = ''] = membership;
    const found = await readList(send, groups, { first: 0, max: 10_000 });
    if (found === undefined) return unknown;
    return doneIf(found.some((group) => group.id === decodeURIComponent(id)) === (method === 'PUT'));
  }
  if (/\/(role-mappings\/.+|composites)$/.test(url)) return roleMappingOutcome(url, body, method === 'POST', send);
  const credential = /^(\/users\/[^/]+\/credentials)\/([^/]+)$/.exec(url);
  if (credential) {
    const [, credentials = '', id = ''] = credential;
    const found = await readList(send, credentials);
    return found === undefined ? unknown : doneIf(!found.some((each) => each.id === decodeURIComponent(id)));
  }
  if (method === 'POST' && url === '/users') return userOutcome(body as Json, send);
  if (method === 'POST' && /^\/groups(\/[^/]+\/children)?$/.test(url)) return groupOutcome(url, body as Json, send);
  if (!/^\/(users|groups|roles)\/[^/]+$/.test(url)) return unknown;
  const found = await read(send, url);
  if (found === undefined) return unknown;
  if (method === 'DELETE') return doneIf(found === 'absent');
  return method === 'PUT' && found !== 'absent' ? doneIf(containsAll(found.data, body)) : unknown;
};
