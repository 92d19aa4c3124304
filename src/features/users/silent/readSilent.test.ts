import { tmpdir } from 'node:os';
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { configFromEnv } from '../../../../server/settings/configFromEnv.ts';
import { createLog } from '../../../../server/log.ts';
import { createWeb } from '../../../../server/web/app.ts';
import { serverConfig } from '../../../../server/web/serverConfig.ts';
import { defaultConfig } from '../../../../common/config/defaults.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { combineReads } from '../../../api/http/combineReads.ts';
import type { ApiServices } from '../../../api/services.ts';
import { runScan } from '../../../shared/scan/runScan.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import { readSilent, type SilentWorkers } from './readSilent.ts';
import { readWeeks } from './readWeeks.ts';
import { lastWeeks, type SilenceKind } from './silence.ts';
import '../../../shared/scan/scansSlice.ts';

const day = 24 * 3600 * 1000;
const now = Date.parse('2026-11-30T09:00:00Z');
const rules = { now, days: 14, zone: 'Africa/Nairobi' };

/** Data of a type by a worker: two a day over 500 days until the newest. Only the newest exists as a record. */
interface Data {
  newestDaysAgo: number;
  /** Days from the time of the server to that of the device. */
  clock?: number;
  /** Ids of teams in the tags. */
  tags?: string[];
  /** The records have the tag of the phone app instead of an author. */
  isTagged?: boolean;
}

interface StoredWorker {
  id: string;
  teamId: string | undefined;
  accounts: { id: string; enabled: boolean; createdDaysAgo: number; signedInDaysAgo?: number }[];
  /** By type and search parameter. */
  data: Record<string, Data>;
}

const answers = 'QuestionnaireResponse.author';
const perDay = 2;
const daysOfData = 500;
const countOf = ({ newestDaysAgo }: Data, from: number, to: number): number => {
  const times = Array.from({ length: daysOfData }, (_each, index) => now - (newestDaysAgo + index) * day);
  return times.filter((time) => time >= from && time < to).length * perDay;
};

const account = (id: string, more: Partial<StoredWorker['accounts'][number]> = {}) => ({
  ...{ id: `a-${id}`, enabled: true, createdDaysAgo: 400, signedInDaysAgo: 40 },
  ...more,
});

/** A worker who sent answers today. */
const active = (index: number, more: Partial<StoredWorker> = {}): StoredWorker => {
  const id = `w${String(index).padStart(4, '0')}`;
  return {
    ...{ id, teamId: `t${index % 40}`, accounts: [account(id)], data: { [answers]: { newestDaysAgo: index % 14 } } },
    ...more,
  };
};

const old: Data = { newestDaysAgo: 20 };

/** The seven ways to be silent, with the number of workers. */
const silentWays: Record<SilenceKind, { count: number; of: (index: number) => Partial<StoredWorker> }> = {
  signInOnly: {
    count: 8,
    of: (index) => ({ accounts: [account(`${index}`, { signedInDaysAgo: 2 })], data: { [answers]: old } }),
  },
  stopped: { count: 6, of: () => ({ data: { [answers]: old } }) },
  clockWrong: { count: 5, of: (index) => ({ data: { [answers]: { ...old, clock: index % 2 ? 365 : -365 } } }) },
  movedTeam: { count: 5, of: () => ({ data: { [answers]: { ...old, tags: ['t-before'] } } }) },
  twoAccounts: {
    count: 4,
    of: (index) => ({ accounts: [account(`${index}`), account(`${index}-2`)], data: { [answers]: old } }),
  },
  disabled: {
    count: 5,
    of: (index) => ({ accounts: [account(`${index}`, { enabled: false })], data: { [answers]: old } }),
  },
  neverStarted: {
    count: 4,
    of: (index) => ({ accounts: [{ id: `a-${index}`, enabled: true, createdDaysAgo: 30 }], data: {} }),
  },
};

/** 1,000 workers, of whom 37 are silent; and others that look silent but are not. */
function programme() {
  const expected = new Map<string, SilenceKind>();
  const special = Object.entries(silentWays).flatMap(([kind, { count, of }]) =>
    Array.from({ length: count }, () => kind as SilenceKind).map((each) => ({ kind: each, of })),
  );
  const decoys: Partial<StoredWorker>[] = [
    { data: { [answers]: { newestDaysAgo: 1, clock: -365 } } },
    { data: { [answers]: old, 'Encounter.participant': { newestDaysAgo: 3 } } },
    { data: { [answers]: old, 'Task.owner': { newestDaysAgo: 13 } } },
    { data: { 'Task.requester': { newestDaysAgo: 0 } } },
    // Two weeks to get a phone.
    { accounts: [{ id: 'a-new', enabled: true, createdDaysAgo: 3 }], data: {} },
  ];
  const workers = Array.from({ length: 1000 }, (_each, index): StoredWorker => {
    const way = special[index];
    if (!way) return active(index, decoys[index - special.length]);
    const worker = active(index, way.of(index));
    expected.set(worker.id, way.kind);
    return worker;
  });
  return { workers, expected };
}

const meta = ({ newestDaysAgo, tags = [], isTagged }: Data, id: string) => ({
  lastUpdated: new Date(now - newestDaysAgo * day).toISOString(),
  tag: [
    ...tags.map((code) => ({ system: systems.organizationTag, code })),
    ...(isTagged ? [{ system: systems.practitionerTag, code: id }] : []),
  ],
});

/** The records that have an element of this type, or what a search by `_has` finds. */
function respond(workers: readonly StoredWorker[], { pathname, searchParams }: URL): object {
  const keycloak = pathname.split('/auth/admin/realms/fhir/')[1];
  const accounts = workers.flatMap((each) => each.accounts);
  if (keycloak === 'users') {
    const first = Number(searchParams.get('first'));
    return accounts.slice(first, first + Number(searchParams.get('max'))).map(({ id, enabled, createdDaysAgo }) => ({
      ...{ id, enabled, username: id, createdTimestamp: now - createdDaysAgo * day },
    }));
  }
  if (keycloak === 'events')
    return accounts
      .flatMap(({ id, signedInDaysAgo }) =>
        signedInDaysAgo === undefined ? [] : { userId: id, time: now - signedInDaysAgo * day },
      )
      .sort((one, other) => other.time - one.time)
      .slice(0, Number(searchParams.get('max')));
  const type = pathname.slice('/fhir/'.length);
  const page = (records: readonly object[]) => {
    const [offset, count] = [Number(searchParams.get('_offset')), Number(searchParams.get('_count'))];
    const next = new URLSearchParams(searchParams);
    next.set('_offset', String(offset + count));
    return {
      ...{ resourceType: 'Bundle', type: 'searchset' },
      entry: records
        .slice(offset, offset + count)
        .map((resource) => ({ resource: { resourceType: type, ...resource } })),
      link: offset + count < records.length ? [{ relation: 'next', url: `/fhir/${type}?${next.toString()}` }] : [],
    };
  };
  const counted = (total: number) => ({ resourceType: 'Bundle', type: 'searchset', total });
  if (type === 'PractitionerRole')
    return page(
      workers.flatMap(({ id, teamId }) =>
        teamId === undefined
          ? []
          : {
              practitioner: { reference: `Practitioner/${id}` },
              organization: { reference: `Organization/${teamId}` },
            },
      ),
    );
  if (type === 'Organization') return page([{ id: 't0', name: 'Team 0' }]);
  if (type === 'OrganizationAffiliation') return page([]);
  if (type === 'Practitioner') {
    const [has, value = ''] = [...searchParams].find(([name]) => name.startsWith('_has:')) ?? [];
    const [, of = '', by = ''] = has?.split(':') ?? [];
    const since = Date.parse(value.slice(2));
    const found = workers.filter(({ data }) => {
      const own = data[`${of}.${by}`];
      return has === undefined || (own && !own.isTagged && now - own.newestDaysAgo * day >= since);
    });
    return page(
      found.map(({ id, accounts: own }) => ({
        ...{ id, name: [{ text: `Worker ${id}` }], telecom: [{ system: 'phone', value: `+254 7${id.slice(1)}` }] },
        identifier: own.map((each) => ({ use: 'secondary', value: each.id })),
      })),
    );
  }
  const [tag, summary] = [searchParams.get('_tag'), searchParams.get('_summary')];
  const ids = (tag ?? '').split(',').map((each) => each.split('|').at(-1));
  const [parameter, reference] = [...searchParams].find(([name]) => !name.startsWith('_')) ?? [];
  const found = workers.flatMap(({ id, data }) =>
    Object.entries(data).flatMap(([key, each]) =>
      key.startsWith(`${type}.`) &&
      (tag === null
        ? key === `${type}.${parameter}` && !each.isTagged && reference?.split(',').includes(`Practitioner/${id}`)
        : each.isTagged && ids.includes(id))
        ? { id, data: each }
        : [],
    ),
  );
  if (summary === 'count') {
    const [from = '', to = ''] = searchParams.getAll('_lastUpdated').map((each) => each.slice(2));
    const times = [Date.parse(from || '1900'), Date.parse(to || '2100')] as const;
    return counted(found.reduce((sum, each) => sum + countOf(each.data, ...times), 0));
  }
  // The newest one; a complete search would have a million.
  if (searchParams.get('_count') !== '1' || searchParams.get('_sort') !== '-_lastUpdated') throw new Error(pathname);
  return page(
    found.map(({ id, data }) => {
      const dated = new Date(now - (data.newestDaysAgo - (data.clock ?? 0)) * day).toISOString();
      return { meta: meta(data, id), authored: dated, period: { start: dated }, authoredOn: dated };
    }),
  );
}

/** The platform server with a programme behind it, and the requests of the browser. */
async function open(workers: readonly StoredWorker[]) {
  const { origin } = window.location;
  const app = createWeb({
    ...{ directory: tmpdir(), maxBody: 1_000_000, https: false, log: createLog('error', () => undefined) },
    config: await serverConfig(configFromEnv({})),
    api: async (request: Request) => Response.json(respond(workers, new URL(request.url))),
  });
  const sent: string[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? origin + input : input, init);
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return app.fetch(request, {});
  };
  const services = {
    config: { ...defaultConfig, fhirBaseUrl: `${origin}/fhir`, keycloakBaseUrl: `${origin}/auth/admin/realms/fhir` },
    auth: { accessToken: async () => 'token' },
    ...combineReads(send),
  } as unknown as ApiServices;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false }).prepend(
        createListenerMiddleware().middleware,
      ),
  });
  const dispatch = store.dispatch as AppDispatch;
  return { sent, dispatch };
}

async function read(workers: readonly StoredWorker[], denied: readonly string[] = []) {
  const { sent, dispatch } = await open(workers);
  let found: SilentWorkers | undefined;
  const may = (permission: string) => !denied.includes(permission);
  await dispatch(
    runScan({
      name: 'silent',
      read: async (reader) => {
        found = await dispatch(readSilent({ reader, rules, may }));
      },
    }),
  ).unwrap();
  if (!found) throw new Error('nothing was read');
  return { found, sent, dispatch };
}

test('of 1,000 workers with 1,000,000 answers exactly the 37 silent ones are found, in four requests', async () => {
  const { workers, expected } = programme();
  const { found, sent } = await read(workers);
  expect(expected.size).toBe(37);
  expect(new Map(found.silent.map(({ id, kind }) => [id, kind]))).toEqual(expected);
  expect(found.workers.size).toBe(1000);
  expect(found.silent[0]).toMatchObject({
    kind: 'neverStarted',
    days: 30,
    phones: [expect.stringMatching(/^\+254 7/)],
  });
  expect(found.silent.at(-1)).toMatchObject({ days: 20, newest: now - 20 * day });
  const keycloak = 'GET /auth/admin/realms/fhir';
  expect(sent.toSorted()).toEqual([`${keycloak}/events`, `${keycloak}/users`, 'POST /$reads', 'POST /$reads']);
});

test('a practitioner without a team is no worker', async () => {
  const { found } = await read([active(0, { teamId: undefined, data: {} }), active(1, { data: {} })]);
  expect([...found.workers.keys()]).toEqual(['w0001']);
  expect(found.silent).toMatchObject([{ id: 'w0001', kind: 'neverStarted', days: 400 }]);
});

test('records with the tag of the phone app count as data without an author', async () => {
  const tagged = (index: number, newestDaysAgo: number) =>
    active(index, { data: { [answers]: { newestDaysAgo, isTagged: true } } });
  const { found } = await read([tagged(1, 3), tagged(2, 30)]);
  expect(found.silent).toMatchObject([{ id: 'w0002', days: 30, kind: 'stopped', isTagged: true }]);
});

test('without the permission to read accounts and sign-ins, the data alone decide', async () => {
  const { workers, expected } = programme();
  const { found } = await read(workers, ['iam_user.read', 'iam_event.read', 'Task.read']);
  expect(found).toMatchObject({ hasAccounts: false, hasSignIns: false });
  const ids = found.silent.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...expected.keys()]));
  expect(new Set(found.silent.map(({ kind }) => kind))).not.toContain('signInOnly');
});

test('answers per week are counted by the server in one request', async () => {
  const { dispatch, sent } = await open([active(0), active(1, { data: { [answers]: { newestDaysAgo: 70 } } })]);
  const reader = {
    attempt: <Result>(send: (signal: AbortSignal) => Promise<Result>) => send(new AbortController().signal),
    addDone: () => {},
  };
  const counts = await dispatch(readWeeks(reader, lastWeeks(rules), { ids: ['w0000', 'w0001'] }));
  // 70 days ago is the last day of the second week.
  expect(counts).toEqual([28, 28, ...Array.from({ length: 10 }, () => 14)]);
  expect(sent).toEqual(['POST /$reads']);
});
