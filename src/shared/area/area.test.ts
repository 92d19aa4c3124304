import { areaOf } from '../../../common/fhir/area.ts';
import type { Location } from '../../../common/fhir/r4.ts';
import { areaIds, withArea } from './areaParam.ts';
import type { OwnArea } from './areaSlice.ts';

const location = (id: string, parent?: string): Location => ({
  resourceType: 'Location',
  id,
  name: `Place ${id}`,
  ...(parent !== undefined && { partOf: { reference: `Location/${parent}` } }),
});

describe('the area of a PractitionerDetail', () => {
  const entryOf = (userId: string, ...locations: Location[]) => ({
    resource: {
      fhir: { practitioner: [{ resourceType: 'Practitioner' as const, identifier: [{ value: userId }] }], locations },
    },
  });
  const idsOf = (...locations: Location[]) =>
    areaOf({ entry: [entryOf('me', ...locations)] }, 'me', 'root').map(({ id }) => id);

  it('has no Locations below another one, and ends for cycles', () => {
    expect(idsOf(location('ward', 'county'), location('point', 'ward'), location('county', 'root'))).toEqual([
      'county',
    ]);
    expect(idsOf(location('b', 'x'), location('a', 'x'))).toEqual(['a', 'b']);
    expect(idsOf(location('a', 'b'), location('b', 'a'))).toHaveLength(1);
    expect(idsOf(location('a', 'a'))).toEqual(['a']);
  });

  it('is none without Locations, for the root, and for too many', () => {
    expect(idsOf()).toEqual([]);
    expect(areaOf({}, 'me', 'root')).toEqual([]);
    expect(idsOf(location('a'), location('root'))).toEqual([]);
    expect(idsOf(...Array.from({ length: 21 }, (_, index) => location(`place-${index}`)))).toEqual([]);
  });

  it('is that of the user among the practitioners that a supervisor receives', () => {
    const detail = { entry: [entryOf('other', location('a')), entryOf('me', location('b'))] };
    expect(areaOf(detail, 'me', 'root')).toEqual([{ id: 'b', name: 'Place b' }]);
    expect(areaOf(detail, 'nobody', 'root')).toEqual([]);
  });
});

describe('the area in the address', () => {
  const known: OwnArea = { status: 'known', ids: ['a', 'b'], names: ['A', 'B'] };
  const unknown: OwnArea = { status: 'unknown', ids: [], names: [] };
  const after = (query: string, own: OwnArea, { isPlain = true, isAll = false } = {}) =>
    withArea(new URLSearchParams(query), own, { isPlain, isAll }).toString();

  it('is added to an address without parameters, once it is known', () => {
    expect(after('', known)).toBe('area=a%2Cb');
    expect(after('', unknown)).toBe('area=mine');
    expect(after('area=mine', known, { isPlain: false })).toBe('area=a%2Cb');
    expect(after('area=mine', { ...unknown, status: 'failed' }, { isPlain: false })).toBe('');
    expect(after('', known, { isAll: true })).toBe('area=all');
    expect(after('', unknown, { isAll: true })).toBe('area=all');
    expect(after('sort=name', known, { isPlain: false })).toBe('sort=name');
    expect(after('area=c', known, { isPlain: false })).toBe('area=c');
  });

  it('has only ids, at most as many as an area', () => {
    const idsIn = (area: string) => areaIds(new URLSearchParams({ area }));
    expect(idsIn('b,a,b,<x>,')).toEqual(['a', 'b']);
    expect(idsIn('all')).toEqual([]);
    expect(idsIn(Array.from({ length: 30 }, (_, index) => `id-${index}`).join())).toHaveLength(20);
  });
});
