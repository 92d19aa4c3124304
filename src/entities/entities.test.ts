import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource, Location } from 'fhir/r4';
import { setTranslation } from '../fhir/setTranslation.ts';
import { entitiesCleared, entitiesSlice, selectReferenceName, selectResource } from './entitiesSlice.ts';
import type { FhirResponseAction } from './fhirResponses.ts';
import { makeSelectMany } from './selectMany.ts';
import { isNewer } from './version.ts';

const location = (id: string, versionId?: string, name = `Place ${id}`): Location & { id: string } => ({
  resourceType: 'Location',
  id,
  name,
  ...(versionId === undefined ? {} : { meta: { versionId } }),
});
const bundle = (...resources: FhirResource[]): FhirResource => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});

function open() {
  const store = configureStore({ reducer: { entities: entitiesSlice.reducer } });
  const receive = (endpointName: string, payload: unknown, originalArgs?: unknown, kind = 'Query'): void => {
    const action: FhirResponseAction & UnknownAction = {
      type: `fhir/execute${kind}/fulfilled`,
      payload,
      meta: { arg: { endpointName, originalArgs } },
    };
    store.dispatch(action);
  };
  const stored = (id: string) => selectResource(store.getState(), 'Location', id);
  return { store, receive, stored };
}

describe('stored resources', () => {
  test('are those of a read, a search with includes, a write and a transaction, without copying', () => {
    const { receive, stored } = open();
    const [read, match, include, written, inTransaction] = ['r', 'm', 'i', 'w', 't'].map((id) => location(id, '1'));
    receive('readLocation', read);
    receive('searchLocation', bundle(match!, include!));
    receive('updateLocation', written, {}, 'Mutation');
    receive('transaction', bundle(inTransaction!), {}, 'Mutation');
    expect(stored('r')).toBe(read);
    expect(stored('m')).toBe(match);
    expect(stored('i')).toBe(include);
    expect(stored('w')).toBe(written);
    expect(stored('t')).toBe(inTransaction);
  });

  test.each([
    ['parts of a resource, by argument', 'searchLocation', bundle(location('x')), { _elements: 'name' }],
    ['a summary, by argument', 'searchLocation', bundle(location('x')), { _summary: 'true' }],
    [
      'a resource the server marks as shortened',
      'readLocation',
      { ...location('x'), meta: { tag: [{ code: 'SUBSETTED' }] } },
      {},
    ],
    ['a validated resource', 'validateLocation', location('x'), {}],
    ['nothing', 'deleteLocation', null, {}],
    [
      'a gateway’s tree',
      'readLocationHierarchy',
      { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'LocationHierarchy', id: 'x' } }] },
      {},
    ],
  ])('do not include %s', (_name, endpoint, payload, args) => {
    const { store, receive } = open();
    receive(endpoint, payload, args);
    expect(store.getState().entities.byReference).toEqual({});
  });

  test('do not include responses of other slices', () => {
    const { store } = open();
    store.dispatch({
      type: 'keycloak/executeQuery/fulfilled',
      payload: location('x'),
      meta: { arg: { endpointName: 'getUser' } },
    });
    expect(store.getState().entities.byReference).toEqual({});
  });

  test('are removed when the user changes', () => {
    const { store, receive, stored } = open();
    receive('readLocation', location('x'));
    store.dispatch(entitiesCleared());
    expect(stored('x')).toBeUndefined();
  });
});

describe('the newest version wins', () => {
  test('in any order of responses', () => {
    const { receive, stored } = open();
    const newest = location('x', '10');
    receive('readLocation', newest);
    receive('historyLocation', bundle(location('x', '9'), location('x', '2')));
    expect(stored('x')).toBe(newest);
    receive('readLocation', location('x', '11', 'Renamed'));
    expect(stored('x')?.name).toBe('Renamed');
  });

  test('the same version received again keeps the stored object', () => {
    const { receive, stored } = open();
    const first = location('x', '3');
    receive('readLocation', first);
    receive('readLocation', location('x', '3'));
    expect(stored('x')).toBe(first);
  });

  test.each([
    [
      { lastUpdated: '2026-01-02T00:00:00Z', versionId: 'b' },
      { lastUpdated: '2026-01-01T23:00:00-02:00', versionId: 'a' },
      false,
    ],
    [
      { lastUpdated: '2026-01-02T02:00:00Z', versionId: 'b' },
      { lastUpdated: '2026-01-01T23:00:00-02:00', versionId: 'a' },
      true,
    ],
    [{}, {}, true],
    [undefined, { versionId: '1' }, true],
  ])('%j is newer than %j: %s', (next, last, newer) => {
    expect(isNewer({ resourceType: 'Location', meta: next }, { resourceType: 'Location', meta: last })).toBe(newer);
  });
});

describe('removed resources', () => {
  test('include a deleted resource', () => {
    const { receive, stored } = open();
    receive('searchLocation', bundle(location('x'), location('y')));
    receive('deleteLocation', null, { id: 'x' }, 'Mutation');
    expect([stored('x'), stored('y')?.id]).toEqual([undefined, 'y']);
  });

  test('include those that a batch deletes or replaces without returning them, but not those of refused entries', () => {
    const { receive, stored } = open();
    receive(
      'searchLocation',
      bundle(...['deleted', 'replaced', 'shown', 'read', 'refused'].map((id) => location(id, '1'))),
    );
    const put = (id: string) => ({ request: { method: 'PUT', url: `Location/${id}` }, resource: location(id) });
    const requestEntries = [
      { request: { method: 'DELETE', url: 'Location/deleted' } },
      put('replaced'),
      put('shown'),
      { request: { method: 'GET', url: 'Location/read' } },
      put('refused'),
    ];
    const responseEntries = [
      { response: { status: '204' } },
      { response: { status: '200' } },
      { response: { status: '200' }, resource: location('shown', '2') },
      { response: { status: '200' } },
      { response: { status: '412' } },
    ];
    receive(
      'batch',
      { resourceType: 'Bundle', type: 'batch-response', entry: responseEntries },
      { bundle: { entry: requestEntries } },
      'Mutation',
    );
    expect(stored('deleted')).toBeUndefined();
    expect(stored('replaced')).toBeUndefined();
    expect(stored('shown')?.meta?.versionId).toBe('2');
    expect(stored('read')?.meta?.versionId).toBe('1');
    expect(stored('refused')?.meta?.versionId).toBe('1');
  });
});

describe('selectReferenceName', () => {
  const { store, receive } = open();
  receive(
    'searchX',
    bundle(
      location('l', '1', 'Kisumu'),
      { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Otieno', given: ['Achieng'] }] },
      { resourceType: 'Questionnaire', id: 'q', status: 'active', title: 'Visit' },
      { resourceType: 'Task', id: 't', status: 'draft', intent: 'plan' },
    ),
  );
  test.each([
    ['Location/l', 'Kisumu'],
    [{ reference: 'https://host/fhir/Location/l/_history/3', display: 'Old name' }, 'Kisumu'],
    [{ reference: 'Practitioner/p' }, 'Achieng Otieno'],
    [{ reference: 'Questionnaire/q' }, 'Visit'],
    [{ reference: 'Task/t', display: 'A task' }, 'A task'],
    [{ reference: 'Location/unknown', display: 'Somewhere' }, 'Somewhere'],
    [{ display: 'Only words' }, 'Only words'],
    [{ reference: 'Location/unknown' }, undefined],
    [undefined, undefined],
  ])('%j → %s', (reference, name) => {
    expect(selectReferenceName(store.getState(), reference)).toBe(name);
  });

  test.each(['Location', 'Organization', 'CareTeam'])(
    'name of a %s: the translation for a language, else the name',
    (type) => {
      const cairo = { ...location('c', '1', 'Cairo'), _name: setTranslation(undefined, 'ar', 'القاهرة') };
      receive(`read${type}`, { ...cairo, resourceType: type });
      expect(selectReferenceName(store.getState(), `${type}/c`, 'ar')).toBe('القاهرة');
      expect(selectReferenceName(store.getState(), `${type}/c`, 'fr')).toBe('Cairo');
      expect(selectReferenceName(store.getState(), `${type}/c`)).toBe('Cairo');
    },
  );
});

test('makeSelectMany returns resources in the order of the ids, and the same array until one of them changes', () => {
  const { store, receive } = open();
  receive('searchLocation', bundle(location('a', '1'), location('b', '1'), location('c', '1')));
  const selectMany = makeSelectMany('Location');
  const first = selectMany(store.getState(), ['b', 'x', 'a']);
  expect(first.map(({ id }) => id)).toEqual(['b', 'a']);
  receive('readLocation', location('c', '2'));
  expect(selectMany(store.getState(), ['b', 'x', 'a'])).toBe(first);
  receive('readLocation', location('a', '2', 'New'));
  expect(selectMany(store.getState(), ['b', 'x', 'a']).map(({ name }) => name)).toEqual(['Place b', 'New']);
});
