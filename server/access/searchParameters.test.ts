import { descendantReferencesQuery, descendantsQuery, maxDepth } from '../../common/fhir/descendantQueries.ts';
import { limitSearch } from './searchParameters.ts';

const reader =
  (...types: string[]) =>
  (type: string): boolean =>
    types.includes(type);

function limit(type: string, query: string, ...readable: string[]): string {
  const result = limitSearch(type, new URLSearchParams(query), reader(type, ...readable));
  if ('refusal' in result)
    return result.refusal.missing.length > 0 ? `needs ${result.refusal.missing.join()}` : 'refused';
  return decodeURIComponent(result.params.toString());
}

describe('includes', () => {
  test.each([
    ['Location', '_include=Location:partof', [], '_include=Location:partof'],
    [
      'Flag',
      '_include=Flag:subject',
      ['Location', 'Group'],
      '_include=Flag:subject:Location&_include=Flag:subject:Group',
    ],
    ['Flag', '_include=Flag:subject', [], ''],
    ['Flag', '_include=Flag:subject:Patient&_count=5', ['Location'], '_count=5'],
    [
      'List',
      '_include:iterate=List:item',
      ['Group'],
      '_include:iterate=List:item:Group&_include:iterate=List:item:List',
    ],
    ['Location', '_include=*', ['Organization'], '_include=Location:organization&_include=Location:partof'],
    ['Patient', '_revinclude=Observation:subject', [], ''],
    ['Patient', '_revinclude=Observation:subject', ['Observation'], '_revinclude=Observation:subject'],
  ])('%s?%s with %j becomes "%s"', (type, query, readable, expected) => {
    const sorted = (text: string) => text.split('&').sort();
    const kept = sorted(limit(type, query, ...readable)).filter((each) => !each.includes('endpoint'));
    expect(kept).toEqual(sorted(expected));
  });

  test.each([
    '_revinclude=*',
    '_include=Location:unknown',
    '_include=Nothing:partof',
    '_include:iterate=a,b',
    '_include=',
  ])('%s is refused', (query) => {
    expect(limit('Location', query)).toBe('refused');
  });

  test('are unchanged if every target may be read', () => {
    const params = new URLSearchParams('_include=Location:partof&name=a%20b');
    expect(limitSearch('Location', params, reader('Location'))).toMatchObject({ changed: false });
  });
});

test.each([
  ['Patient', '_has:Observation:subject:code=1', 'needs Observation'],
  ['Patient', '_has:Group:member:_has:List:item:code=1', 'needs Group,List'],
  ['Location', 'organization.name=x', 'needs Organization'],
  ['Location', 'partof.partof.organization.name:contains=x', 'needs Organization'],
  ['Location', `${'partof.'.repeat(21)}name=x`, 'refused'],
  ['Flag', 'subject:Patient.name=x', 'needs Patient'],
  ['Patient', '_list=7', 'needs List'],
  ['Location', '_sort=-organization.name,name', 'needs Organization'],
  ['Location', 'partof._has:List:subject:code=1', 'needs List'],
])('%s?%s %s', (type, query, expected) => {
  expect(limit(type, query)).toBe(expected);
});

test.each([
  ['Location', 'partof.name=x&partof:missing=true&_sort=-name'],
  ['Location', '_has:Location:partof:_lastUpdated=ge1900'],
  ['Location', '_filter=name eq "a.b_has" and status eq "active"'],
  ['Location', 'near=1.5|2.5&name=a.b.c'],
])('%s?%s needs no other type', (type, query) => {
  expect(limit(type, query)).not.toMatch(/^needs|^refused/);
});

test('the searches of all levels below a Location are not refused', () => {
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const locations = new URLSearchParams(descendantsQuery('7', depth)).toString();
    const lists = new URLSearchParams(descendantReferencesQuery('subject', '7', depth)).toString();
    expect([limit('Location', locations), limit('List', lists, 'Location')]).not.toContain('refused');
    expect(limit('List', lists)).toBe('needs Location');
  }
});

test.each([
  'unknown.name=x',
  '_has=x',
  '_hasnt:Observation:subject:code=1',
  '_query=everything',
  '_filter=partof.name eq "x"',
  '_filter=name eq "\\" or partof.name eq \\""',
  `${'partof.'.repeat(21)}name=x`,
])('%s is refused because its target types cannot be determined', (query) => {
  expect(limit('Location', query, 'Observation')).toBe('refused');
});
