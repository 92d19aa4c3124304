import { configureStore } from '@reduxjs/toolkit';
import { fc } from '../../../test/support/fastCheck.ts';
import { defaultConfig } from '../../../common/config/defaults.ts';
import { requestLogOf, logRequest } from '../../api/http/requestLog.ts';
import type { ApiServices } from '../../api/services.ts';
import { buildReport, type ReportInput } from './buildReport.ts';
import { removePersistedRequests, persistRequests, readPersistedRequests } from './persistedRequests.ts';
import { readableType, recentActionsOf, recordActions } from './recentActions.ts';
import { actionShape, errorShape, errorWords, messageShape, pathShape, queryNames, stackPositions } from './scrub.ts';

const auth = {} as ApiServices['auth'];

test.each([
  ['/fhir/Patient/8f3a/_history/2', '/fhir/Patient/{…}/_history/{…}'],
  ['/fhir/Patient/JohnDoe', '/fhir/Patient/{…}'],
  ['/auth/admin/realms/fhir/users/7/reset-password', '/auth/admin/realms/fhir/users/{…}/reset-password'],
  ['/fhir/ValueSet/%24expand', '/fhir/ValueSet/%24expand'],
  ['/admin/users/%E0%A4%A', '/admin/users/{…}'],
])('reports %s as %s', (path, expected) => {
  expect(pathShape(path)).toBe(expected);
});

test('reports the names of known query parameters only', () => {
  expect(queryNames(new URLSearchParams('name:contains=Jane&_count=20&Jane=1&_count=3'))).toEqual([
    'name',
    '_count',
    '…',
  ]);
});

test('reports only generic words of errors and positions in built files', () => {
  expect(messageShape("Cannot read properties of undefined (reading 'jane')")).toBe(
    'cannot read properties of undefined …',
  );
  expect(messageShape('Minified React error #185; visit https://react.dev/errors/185')).toBe(
    'minified react error 185 …',
  );
  expect(
    stackPositions('at Jane (http://h/assets/main.0a1b2c3d4e.js:1:234)\nat http://h/Jane/assets/x.js:1:1'),
  ).toEqual(['main.0a1b2c3d4e.js:1:234']);
  expect(errorShape('Jane')).toEqual({ name: 'string', message: '', positions: [] });
});

test('request actions are labelled with their endpoint, others keep their type', () => {
  const meta = { arg: { endpointName: 'searchLocation' } };
  expect(readableType({ type: 'fhir/executeQuery/pending', meta })).toBe('fhir/searchLocation/pending');
  expect(readableType({ type: 'keycloak/executeMutation/fulfilled', meta: { arg: { endpointName: 'addUser' } } })).toBe(
    'keycloak/addUser/fulfilled',
  );
  expect(readableType({ type: 'session/signedIn' })).toBe('session/signedIn');
});

test('reports the types of actions only', () => {
  for (const type of ['users/scanStarted', 'fhir/readLocation/pending', '__rtkq/focused', '@@INIT']) {
    expect(actionShape(type)).toBe(type);
  }
  expect(actionShape('users/opened Jane Doe')).toBe('…');
  expect(actionShape('users/jane@example.org')).toBe('…');
});

/** Types recorded by a store to which these actions are dispatched. */
function recorded(actions: readonly { type: string; [part: string]: unknown }[]): readonly string[] {
  const services: ApiServices = { config: defaultConfig, auth };
  const store = configureStore({
    reducer: () => 0,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: services } }).concat(recordActions),
  });
  for (const action of actions) store.dispatch(action);
  return recentActionsOf(services);
}

test('records the types of the last 50 actions, oldest first, without their payloads', () => {
  const actions = Array.from({ length: 60 }, (_, index) => ({ type: `users/step${index}`, payload: 'Jane' }));
  expect(recorded(actions)).toEqual(actions.slice(10).map(({ type }) => type));
  expect(recentActionsOf({ config: defaultConfig, auth })).toEqual([]);
});

test('reports problems of settings without values and unknown names', () => {
  const { problems } = JSON.parse(
    buildReport({
      ...facts('Jane', 'Doe'),
      problems: [
        { setting: 'IMPORT_WORKR_JANE', problem: 'unknown', suggestion: 'IMPORT_WORKER' },
        { setting: 'REACT_APP_DATE_FORMAT', problem: 'unused' },
        { setting: 'EXPRESS_JANE', problem: 'unused' },
        { setting: 'FHIR_BASE_URL', problem: 'invalid', value: 'https://jane' },
      ],
    }),
  ) as { problems: unknown };
  expect(problems).toEqual([
    { problem: 'unknown', suggestion: 'IMPORT_WORKER' },
    { problem: 'unused', setting: 'REACT_APP_DATE_FORMAT' },
    { problem: 'unused' },
    { problem: 'invalid', setting: 'FHIR_BASE_URL' },
  ]);
});

function facts(personal: string, other: string): ReportInput {
  const error = Object.assign(new TypeError(`Cannot read ${personal} of ${other}`), {
    stack: `x ${personal}\n at ${other}`,
  });
  const renamedError = Object.assign(new Error(personal), { name: other });
  const encoded = encodeURIComponent(personal);
  return {
    version: '0.1.0',
    build: [`main.0a1b2c3d4e.js`, personal],
    now: new Date(0),
    origin: 'http://localhost:3000',
    pathname: `/admin/users/edit/${encoded}`,
    config: {
      ...defaultConfig,
      ...{ websiteName: personal, rootLocationId: personal, commodityListId: other, keycloakClientId: other },
      ...{
        fhirBaseUrl: `https://${encoded}:secret@h.example/${encoded}`,
        keycloakUrl: other,
        mapAttribution: personal,
      },
    },
    problems: [
      { setting: personal, problem: 'unknown' },
      { setting: `EXPRESS_${personal}`, problem: 'unused' },
      { setting: 'FHIR_BASE_URL', problem: 'invalid', value: personal },
    ],
    rights: { Location: 15 },
    browser: { userAgent: 'Browser/1', width: 1, height: 1, online: true, secure: true, language: 'en' },
    before: { requests: [], errors: [] },
    actions: recorded([
      { type: 'users/bulkStarted', payload: { users: [personal, other] }, meta: { arg: personal }, error: other },
      {
        type: 'fhir/executeQuery/fulfilled',
        payload: { name: personal },
        meta: { arg: { endpointName: 'searchPatient', originalArgs: { name: other }, queryCacheKey: personal } },
      },
      { type: `users/${personal} @`, meta: { arg: { endpointName: other } } },
    ]),
    journal: {
      requests: [
        {
          ...{ at: 0, ms: 1, method: 'GET', status: 200, requestId: `Request of ${personal}` },
          url: `http://localhost:3000/fhir/Patient/${encoded}?name=${encoded}&${encoded}=1&identifier=${other}`,
        },
        {
          at: 0,
          ms: 1,
          method: 'PUT',
          url: `https://${encodeURIComponent(other)}.example/${encoded}`,
          kind: 'network',
        },
      ],
      errors: [
        { at: 0, error },
        { at: 0, error: renamedError },
        { at: 0, error: personal },
        { at: 0, error: { message: other } },
      ],
    },
    error,
    checks: [{ check: 'root', result: 'fail', causes: ['notThere'] }],
  };
}

/** What the browser stores when the page is left. */
function overReload({ config, journal }: ReportInput): string {
  const services: ApiServices = { config, auth: auth };
  const log = requestLogOf(services) as { requests: unknown[]; errors: unknown[] };
  log.requests.push(...journal.requests);
  log.errors.push(...journal.errors);
  window.sessionStorage.clear();
  const end = persistRequests(services, 'jane');
  window.dispatchEvent(new Event('pagehide'));
  end();
  return Object.values({ ...window.sessionStorage }).join();
}

test('the next page reports the requests of earlier pages, newest last, up to the limit of a journal', () => {
  window.sessionStorage.clear();
  const visit = (id: string, count: number): void => {
    const services: ApiServices = { config: defaultConfig, auth: auth };
    const end = persistRequests(services, 'jane');
    const url = `http://localhost:3000/fhir/${id}`;
    for (let each = 0; each < count; each += 1) {
      logRequest(services, { at: each, ms: 1, method: 'GET', url, status: 200 });
    }
    window.dispatchEvent(new Event('pagehide'));
    end();
  };
  expect(readPersistedRequests('jane')).toEqual({ requests: [], errors: [] });
  visit('Location', 3);
  visit('List/of-jane?name=jane', 2);
  expect(readPersistedRequests('jane').requests.map(({ path, query }) => [path, ...query].join(' '))).toEqual([
    ...['/fhir/Location', '/fhir/Location', '/fhir/Location'],
    ...['/fhir/List/{…} name', '/fhir/List/{…} name'],
  ]);
  visit('Flag', 39);
  expect(readPersistedRequests('jane').requests).toHaveLength(40);
  expect(readPersistedRequests('jane').requests[0]?.path).toBe('/fhir/List/{…}');
  const report = JSON.parse(
    buildReport({ ...facts('{…}', '{…}'), before: readPersistedRequests('jane') }),
  ) as ReportInput;
  expect(report.before.requests.at(-1)).toMatchObject({ method: 'GET', path: '/fhir/Flag', status: 200 });
  window.sessionStorage.setItem('supportReport.before', '{"requests":7');
  expect(readPersistedRequests('jane')).toEqual({ requests: [], errors: [] });
});

test('stored requests are removed for another user, and at sign-out', () => {
  const key = 'supportReport.before';
  const visit = (services: ApiServices, userId: string | undefined): void => {
    const end = persistRequests(services, userId);
    const url = 'http://localhost:3000/fhir/Location';
    logRequest(services, { at: 0, ms: 1, method: 'GET', url, status: 200 });
    window.dispatchEvent(new Event('pagehide'));
    end();
  };
  const page = (): ApiServices => ({ config: defaultConfig, auth: {} as ApiServices['auth'] });
  window.sessionStorage.clear();
  visit(page(), 'jane');
  expect(readPersistedRequests('jane').requests).toHaveLength(1);
  expect(readPersistedRequests('john').requests).toEqual([]);
  expect(readPersistedRequests(undefined).requests).toEqual([]);
  expect(window.sessionStorage.getItem(key)).not.toContain('jane');
  persistRequests(page(), 'john')();
  expect(window.sessionStorage.getItem(key)).toBeNull();

  visit(page(), 'jane');
  const signedOut = page();
  removePersistedRequests(signedOut.auth);
  expect(window.sessionStorage.getItem(key)).toBeNull();
  // After the sign-out, the page is left for that of the identity provider.
  visit(signedOut, 'jane');
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

const name = fc.stringMatching(/^[A-Z][a-z]{3,11}$/);
const personal = fc.oneof(
  name,
  fc.emailAddress(),
  fc.uuid(),
  fc.stringMatching(/^[A-Z]{2}\d{6}$/),
  fc.stringMatching(/^\+254\d{9}$/),
  fc.string({ unit: 'grapheme', minLength: 4, maxLength: 30 }),
  fc.tuple(name, name).map((both) => both.join(' ')),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{20}\.[A-Za-z0-9_-]{20}\.[A-Za-z0-9_-]{20}$/),
);

test('no personal value appears in the report or in the session storage', () => {
  const without = buildReport(facts('{…}', '{…}')).toLowerCase();
  fc.assert(
    fc.property(personal, personal, (one, other) => {
      const given = facts(one, other);
      const reportText = (buildReport(given) + overReload(given)).toLowerCase();
      for (const planted of [one, other]) {
        for (const form of [planted, encodeURIComponent(planted), JSON.stringify(planted).slice(1, -1)]) {
          // A word that occurs in every report, such as "read", or in error messages of browsers reveals nothing.
          const plain = form.trim().toLowerCase();
          const isGeneric = without.includes(plain) || errorWords.has(plain);
          if (plain.length >= 4 && !isGeneric) expect(reportText).not.toContain(plain);
        }
      }
    }),
    { numRuns: 300 },
  );
});
