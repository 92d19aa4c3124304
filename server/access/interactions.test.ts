import { isPageOfSearch, typeOfInteraction } from './interactions.ts';

test.each([
  ['GET', '/Location'],
  ['HEAD', '/Location/'],
  ['POST', 'Location'],
  ['PUT', '/Location'],
  ['DELETE', '/Location/7'],
  ['POST', '/Location/_search'],
  ['GET', '/Location/_history'],
  ['GET', '/Location/7/_history/2'],
  ['GET', '/Location/$validate'],
  ['POST', '/Location/7/$validate'],
  ['GET', '/Location/$meta'],
  ['HEAD', '/Location/_search'],
  ['HEAD', '/Location/7/_history'],
  ['PUT', '/Location/7'],
  ['GET', `/Location/${'a'.repeat(64)}`],
  ['GET', '/Location/.a'],
  ['GET', '/Location/a.-B9.'],
])('%s %s acts on Location', (method, path) => {
  expect(typeOfInteraction(method, path)).toBe('Location');
});

test.each([
  ['GET', '/ValueSet/$expand', 'ValueSet'],
  ['GET', '/CodeSystem/$lookup', 'CodeSystem'],
  ['POST', '/CodeSystem/$validate-code', 'CodeSystem'],
  ['HEAD', '/ValueSet/7/$validate-code', 'ValueSet'],
])('%s %s is an allowed operation', (method, path, type) => {
  expect(typeOfInteraction(method, path)).toBe(type);
});

test.each([
  ['GET', ''],
  ['GET', '/_history'],
  ['GET', '/$export'],
  ['GET', '/Patient/7/$everything'],
  ['GET', '/Location/$expand'],
  ['POST', '/Location/$toString'],
  ['GET', '/Patient/7/Observation'],
  ['GET', '/Patient/../Observation/1'],
  ['GET', '/Patient/./Observation'],
  ['GET', '//Patient'],
  ['GET', 'http://elsewhere.example/fhir/Patient'],
  ['GET', '/Patient%2f7'],
  ['GET', '/patient'],
  ['GET', '/Patient/a b'],
  ['PATCH', '/Patient/7'],
  ['PURGE', '/Patient/7'],
  ['put', '/Patient/7'],
  ['POST', '/Patient/7'],
  ['DELETE', '/Patient/7/_history/1'],
  ['GET', '/Patient/7/_history/1/x'],
  ['GET', '/Patient/7/_history/a b'],
  ['GET', '/Patient/7/history/1'],
  ['GET', '/Patient/a b/_history'],
  ['POST', '/Patient/_history'],
  ['PUT', '/Patient/_history'],
  ['DELETE', '/Patient/_search'],
  ['GET', '/Patient/_search/7'],
  ['PUT', '/Patient/$validate'],
  ['GET', '/Patient/a b/$validate'],
  ['GET', '/Patient/7/8/$validate'],
  ['GET', '/CodeSystem/$expand'],
  ['GET', '/ValueSet/$lookup'],
  ['GET', `/Patient/${'a'.repeat(65)}`],
  ['GET', '/Patient/...'],
  ['GET', '/P'],
  ['GET', '/xPatient'],
  ['GET', '/Patient7'],
  ['GET', `/P${'a'.repeat(64)}`],
  ['GET', '/Patient//'],
])('%s %s is not allowed', (method, path) => {
  expect(typeOfInteraction(method, path)).toBeUndefined();
});

test.each(
  ['_getpagesoffset', '_pageId', '_count', '_offset', '_bundletype', '_elements', '_summary', '_total', '_format']
    .concat(['_pretty', '_include', '_include:iterate', '_include:recurse'])
    .concat(['_revinclude', '_revinclude:iterate', '_revinclude:recurse']),
)('a page of a search may be read with %s', (name) => {
  expect(isPageOfSearch(new URLSearchParams([[name, 'x']].concat([['_getpages', 'a']])))).toBe(true);
});

test.each([
  ['_getpages=a&_getpagesoffset=20&_count=20&_bundletype=searchset&_elements=name&_include=Location:partof', true],
  ['_getpages=a', true],
  ['', false],
  ['_getpages=', false],
  ['_getpages=a&_type=Observation', false],
  ['_type=Observation', false],
  ['_getpages=a&_getpages=b', false],
])('query "%s" at the base selects a page of a search: %s', (query, expected) => {
  expect(isPageOfSearch(new URLSearchParams(query))).toBe(expected);
});
