import type { Ask, Fate, Trace } from '../http/lostWrite.ts';
import type { RequestArgs } from '../http/types.ts';

type Json = Record<string, unknown>;

const undone: Fate = { fate: 'undone' };
const unknown: Fate = { fate: 'unknown' };
const done: Fate = { fate: 'done', data: null };
const doneWhen = (isDone: boolean): Fate => (isDone ? done : undone);

/** Fields that Keycloak stores in lower case. */
const inSmallLetters = ['username', 'email'];
/** Fields that responses do not contain, or that the server sets. */
const untold = ['credentials', 'id'];

/** True if the stored value contains everything that was sent. */
function holds(stored: unknown, sent: unknown, key = ''): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) && sent.length === stored.length && sent.every((item, index) => holds(stored[index], item))
    );
  }
  if (typeof sent === 'object' && sent !== null) {
    const record = (typeof stored === 'object' && stored !== null ? stored : {}) as Json;
    return Object.entries(sent).every(([name, value]) => untold.includes(name) || holds(record[name], value, name));
  }
  if (sent === undefined || sent === null || sent === '')
    return stored === undefined || stored === null || stored === '';
  const inSmall = typeof stored === 'string' && typeof sent === 'string' && inSmallLetters.includes(key);
  return inSmall ? stored.toLowerCase() === sent.toLowerCase() : stored === sent;
}

/** Reads a URL. 'absent' for status 404, undefined if it cannot be read. */
async function read(
  ask: Ask,
  url: string,
  params?: RequestArgs['params'],
): Promise<{ data: unknown } | 'absent' | undefined> {
  const sent = await ask({ url, params });
  if (!('error' in sent)) return { data: sent.data };
  return sent.error.status === 404 ? 'absent' : undefined;
}

async function readList(ask: Ask, url: string, params?: RequestArgs['params']): Promise<Json[] | undefined> {
  const found = await read(ask, url, params);
  return typeof found === 'object' && Array.isArray(found.data) ? (found.data as Json[]) : undefined;
}

/** Outcome of a create: the Location header has the new id. */
const made = (url: string, { id }: Json): Fate => ({
  fate: 'done',
  data: null,
  meta: { status: 201, location: `${url}/${encodeURIComponent(String(id))}` },
});

/** User names are unique: a user with everything that was sent is the created one, or does not differ from it. */
async function createdUser(body: Json, ask: Ask): Promise<Fate> {
  const found = await readList(ask, '/users', { username: String(body.username), exact: true });
  if (found === undefined) return unknown;
  const [user] = found;
  if (user === undefined) return undone;
  return holds(user, body) ? made('/users', user) : unknown;
}

/** Names are unique among siblings. A group that already has roles, attributes or subgroups is not the created one. */
async function createdGroup(url: string, body: Json, ask: Ask): Promise<Fate> {
  const siblings = await readList(ask, url, { search: String(body.name), exact: true, max: 100 });
  const group = siblings?.find(({ name }) => name === body.name);
  if (group === undefined) return siblings === undefined ? unknown : undone;
  const found = await read(ask, `/groups/${encodeURIComponent(String(group.id))}`);
  if (typeof found !== 'object') return unknown;
  const { realmRoles, clientRoles, attributes, subGroupCount } = found.data as Json;
  const isEmpty = [realmRoles, clientRoles, attributes, subGroupCount].every(
    (part) => part === undefined || part === 0 || Object.keys(part as object).length === 0,
  );
  return isEmpty ? made('/groups', group) : unknown;
}

/** Outcome of adding or removing role mappings, which is idempotent. Compares ids, or names of roles without an id. */
async function mapped(url: string, body: unknown, isGiven: boolean, ask: Ask): Promise<Fate> {
  const roles = await readList(ask, url);
  if (roles === undefined || !Array.isArray(body)) return unknown;
  const held = (role: Json): boolean => roles.some(({ id, name }) => (role.id ? id === role.id : name === role.name));
  return doneWhen((body as Json[]).every((role) => held(role) === isGiven));
}

/**
 * Determines the outcome of a change in Keycloak, which has no versions, by comparing its stored state with the
 * request. New passwords and e-mails cannot be checked.
 */
export const traceKeycloakWrite: Trace = async ({ method, url, body }, ask) => {
  const membership = /^(\/users\/[^/]+\/groups)\/([^/]+)$/.exec(url);
  if (membership) {
    const [, groups = '', id = ''] = membership;
    const found = await readList(ask, groups, { first: 0, max: 10_000 });
    if (found === undefined) return unknown;
    return doneWhen(found.some((group) => group.id === decodeURIComponent(id)) === (method === 'PUT'));
  }
  if (/\/(role-mappings\/.+|composites)$/.test(url)) return mapped(url, body, method === 'POST', ask);
  if (method === 'POST' && url === '/users') return createdUser(body as Json, ask);
  if (method === 'POST' && /^\/groups(\/[^/]+\/children)?$/.test(url)) return createdGroup(url, body as Json, ask);
  if (!/^\/(users|groups|roles)\/[^/]+$/.test(url)) return unknown;
  const found = await read(ask, url);
  if (found === undefined) return unknown;
  if (method === 'DELETE') return doneWhen(found === 'absent');
  return method === 'PUT' && found !== 'absent' ? doneWhen(holds(found.data, body)) : unknown;
};
