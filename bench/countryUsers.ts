import { setTimeout as pause } from 'node:timers/promises';
import type { Bundle, Location } from '../common/fhir/r4.ts';
import { ifMatch } from '../common/fhir/transaction.ts';
import { pageOf } from '../src/api/fhir/pageOf.ts';
import { BENCH_ROOT } from './locations.ts';

/** Measured operations, in the order of the figures. */
export const operations = [
  'list of Locations: a page',
  'list of Locations: search by name',
  'tree: a level',
  'Location: open the form',
  'Location: save',
  'list of users',
] as const;
type Operation = (typeof operations)[number];

/** Servers as the browsers of scripted users reach them. */
export interface Addresses {
  /** Origins of the replicas; requests alternate between them. */
  replicas: readonly string[];
  keycloak: string;
}

export interface Scenario extends Addresses {
  locations: number;
  /** One token per user. */
  tokens: readonly string[];
  /** Shortest and longest milliseconds between two operations of a user. */
  thinkTime: readonly [number, number];
  /** Steps of the script per user; by default users work until the signal aborts. */
  steps?: number;
  /** Generator of random numbers of a user, from 0, below the limit. Default: `Math.random`. */
  randomOf?: (user: number) => (limit: number) => number;
}

/** What a user saved last at a Location. */
export interface SavedLocation {
  alias: string;
  /** Number of successful saves. */
  saves: number;
}

export interface UserFigures {
  /** Milliseconds of each operation without an error. */
  times: Record<Operation, number[]>;
  /** Number of failures by operation and message. */
  errors: Map<string, number>;
  /** Changed Locations by id. */
  saved: Map<string, SavedLocation>;
}

/** Origin of the next request: replicas in turn, as with a round-robin load balancer. */
export function roundRobin(replicas: readonly string[]): () => string {
  let next = 0;
  return () => replicas[next++ % replicas.length] ?? '';
}

interface Session {
  fhir: <T>(address: string, init?: { headers?: Record<string, string>; method?: string; body?: string }) => Promise<T>;
  keycloak: (address: string) => Promise<unknown>;
  /** Random number from 0, below the limit. */
  random: (limit: number) => number;
  /** Id of a random Location that only this user changes. */
  ownLocation: () => string;
  locations: number;
  /** Records a successful save. */
  onSaved: (id: string, alias: string) => void;
}

const query = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();

/** As `locationListQuery` of the list of all Locations. */
const listQuery = (params: Record<string, string | number>, offset = 0): string =>
  `Location?${query({ ...params, ...pageOf({ offset, count: 20 }), _include: 'Location:partof', _elements: 'name,status,physicalType,type,partOf' })}`;

type Measure = <T>(operation: Operation, work: () => Promise<T>) => Promise<T | undefined>;

async function listPage({ fhir, random }: Session, measure: Measure): Promise<void> {
  const address = listQuery({}, 20 * random(50));
  await measure('list of Locations: a page', async () => {
    await fhir(address);
    await fhir('Location?_summary=count');
  });
}

async function listSearch({ fhir, random, locations }: Session, measure: Measure): Promise<void> {
  const address = listQuery({ 'name:contains': `Place ${random(locations)}` });
  await measure('list of Locations: search by name', () => fhir(address));
}

/** As `searchStrategy` of the tree: one page of children, then the ones with children among them. */
async function treeLevel({ fhir, random, locations }: Session, measure: Measure): Promise<void> {
  const parent = random(Math.ceil(locations / 40));
  const partof = parent === 0 ? BENCH_ROOT : `bench-${parent}`;
  const children = {
    partof,
    ...pageOf({ sort: 'name', count: 50 }),
    _total: 'accurate',
    _elements: 'name,partOf,physicalType,type',
  };
  await measure('tree: a level', async () => {
    const { entry = [] } = await fhir<Bundle<Location>>(`Location?${query(children)}`);
    const ids = entry.map(({ resource }) => resource?.id ?? '');
    const groups = Array.from({ length: Math.ceil(ids.length / 20) }, (_, group) =>
      ids.slice(group * 20, group * 20 + 20),
    );
    const parents = { '_has:Location:partof:_lastUpdated': 'ge1900', _elements: 'id', _offset: 0 };
    await Promise.all(
      groups.map((group) => fhir(`Location?${query({ ...parents, _id: group.join(','), _count: group.length })}`)),
    );
  });
}

/** Opens the form of a Location, with its ancestors, and saves a changed alias. */
async function editLocation({ fhir, ownLocation, random, onSaved }: Session, measure: Measure): Promise<void> {
  const id = ownLocation();
  const ancestors = {
    _id: id,
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _elements: 'name,partOf,type,physicalType',
  };
  const opened = await measure('Location: open the form', () =>
    Promise.all([fhir<Location>(`Location/${id}`), fhir(`Location?${query(ancestors)}`)]),
  );
  if (!opened) return;
  const [location] = opened;
  const alias = `${location.name ?? ''} ${random(1e9)}`;
  const body = JSON.stringify({ ...location, alias: [alias] });
  const headers = { 'Content-Type': 'application/fhir+json', 'If-Match': ifMatch(location) ?? '' };
  const stored = await measure('Location: save', () => fhir(`Location/${id}`, { method: 'PUT', headers, body }));
  if (stored) onSaved(id, alias);
}

async function userList({ keycloak }: Session, measure: Measure): Promise<void> {
  await measure('list of users', () =>
    Promise.all([keycloak('users?first=0&max=20&briefRepresentation=true'), keycloak('users/count')]),
  );
}

const script = [listPage, treeLevel, listSearch, editLocation, userList];

const anyRandom = (limit: number): number => Math.floor(Math.random() * limit);

/**
 * Every user runs the script, from a random step on, until it has run `steps` of them or the signal aborts. Running
 * operations are completed.
 */
export async function runUsers(scenario: Scenario, signal: AbortSignal): Promise<UserFigures> {
  const { tokens, locations, keycloak, thinkTime, steps = Infinity, randomOf = () => anyRandom } = scenario;
  const times = Object.fromEntries(operations.map((name) => [name, []])) as unknown as UserFigures['times'];
  const errors = new Map<string, number>();
  const replica = roundRobin(scenario.replicas);
  const saved = new Map<string, SavedLocation>();

  async function measure<T>(operation: Operation, work: () => Promise<T>): Promise<T | undefined> {
    const begun = performance.now();
    try {
      const result = await work();
      times[operation].push(performance.now() - begun);
      return result;
    } catch (error) {
      const text = `${operation}: ${error instanceof Error ? error.message : String(error)}`;
      errors.set(text, (errors.get(text) ?? 0) + 1);
      return undefined;
    }
  }

  async function runUser(token: string, user: number): Promise<void> {
    const random = randomOf(user);
    const think = (shortest: number): Promise<void> =>
      pause(shortest + random(thinkTime[1] - shortest), undefined, { signal }).catch(() => undefined);
    const send = async <T>(url: string, init: RequestInit = {}): Promise<T> => {
      const response = await fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
      return JSON.parse(text) as T;
    };
    const session: Session = {
      fhir: (address, init) => send(`${replica()}/fhir/${address}`, init),
      keycloak: (address) => send(`${keycloak}/admin/realms/fhir/${address}`),
      random,
      ownLocation: () => `bench-${1 + user + tokens.length * random(Math.floor((locations - user) / tokens.length))}`,
      locations,
      onSaved: (id, alias) => saved.set(id, { alias, saves: (saved.get(id)?.saves ?? 0) + 1 }),
    };
    await think(0);
    const first = random(script.length);
    for (let step = 0; step < steps && !signal.aborted; step += 1) {
      await script[(first + step) % script.length]?.(session, measure);
      await think(thinkTime[0]);
    }
  }
  await Promise.all(tokens.map(runUser));
  return { times, errors, saved };
}

/** Creates administrators through the Keycloak admin API; their passwords are their names. */
export async function createUsers(keycloak: string, token: string, count: number): Promise<string[]> {
  const usernames = Array.from({ length: count }, (_, index) => `country.${index}`);
  for (const [index, username] of usernames.entries()) {
    const response = await fetch(`${keycloak}/admin/realms/fhir/users`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ username, enabled: true, email: `${username}@example.org`, emailVerified: true },
        ...{ firstName: 'Country', lastName: `User ${index}`, groups: ['/SUPER_ADMIN'] },
        attributes: { fhir_core_app_id: ['programme'] },
        credentials: [{ type: 'password', value: username, temporary: false }],
      }),
    });
    if (response.status !== 201) throw new Error(`${username}: ${response.status} ${await response.text()}`);
  }
  return usernames;
}
