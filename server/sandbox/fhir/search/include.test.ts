import type { Group, List, Location } from 'fhir/r4';
import { testStore } from '../../../../test/support/server/fhirStore.ts';

const locationOf = (id: string, parent?: string): Location => ({
  ...{ resourceType: 'Location', id, name: id },
  ...(parent ? { partOf: { reference: `Location/${parent}` } } : {}),
});

const group = (id: string, member?: string): Group => ({
  ...{ resourceType: 'Group', id, type: 'substance', actual: false },
  ...(member ? { member: [{ entity: { reference: `Group/${member}` } }] } : {}),
});

const list: List = {
  ...{ resourceType: 'List', id: 'list', status: 'current', mode: 'working' },
  subject: { reference: 'Location/c' },
  entry: [{ item: { reference: 'Group/stock' } }],
};

const store = testStore();
store.load([locationOf('a'), locationOf('b', 'a'), locationOf('c', 'b'), locationOf('d', 'c')]);
store.load([group('product'), group('stock', 'product'), list]);

/** Mode and id of each entry, in Bundle order: matches first, then each round of includes. */
const found = (query: string): string[] => {
  const [type = '', params = ''] = query.split('?', 2);
  const { entry } = store.search(type, new URLSearchParams(params));
  return (entry ?? []).map(({ search, resource }) => `${search?.mode} ${resource?.id}`);
};

test.each([
  ['_include adds one level', 'Location?_id=d&_include=Location:partof', ['match d', 'include c']],
  [
    '_include:iterate continues up to the root',
    'Location?_id=d&_include:iterate=Location:partof',
    ['match d', 'include c', 'include b', 'include a'],
  ],
  ['no resource is included twice', 'Location?_id=c,d&_include=Location:partof', ['match c', 'match d', 'include b']],
  ['_include=*', 'List?_id=list&_include=*', ['match list', 'include stock', 'include c']],
  ['_include=Type:*', 'List?_include=List:*', ['match list', 'include stock', 'include c']],
  ['_include with target type', 'List?_include=List:subject:Patient', ['match list']],
  [
    ':recurse applies to included resources',
    'List?subject=c&_include=List:item&_include:recurse=Group:member',
    ['match list', 'include stock', 'include product'],
  ],
  ['without it one level', 'List?subject=c&_include=List:item&_include=Group:member', ['match list', 'include stock']],
  ['_revinclude', 'Location?_id=c&_revinclude=Location:partof', ['match c', 'include d']],
  [
    '_revinclude:iterate',
    'Location?_id=a&_revinclude:iterate=Location:partof',
    ['match a', 'include b', 'include c', 'include d'],
  ],
  ['_revinclude of another type', 'Location?_id=c&_revinclude=List:subject', ['match c', 'include list']],
])('search: %s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test(':iterate terminates on circular parents', () => {
  const circle = testStore({ referentialIntegrity: false });
  circle.load([locationOf('x', 'y'), locationOf('y', 'x')]);
  const { entry } = circle.search('Location', new URLSearchParams('_id=x&_include:iterate=Location:partof'));
  expect(entry?.map(({ resource }) => resource?.id)).toEqual(['x', 'y']);
});
