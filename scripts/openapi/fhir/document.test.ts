import type { Parameter } from '../types.ts';
import { readDefinitions } from './definitions.ts';
import { fhirDocument } from './document.ts';
import { searchParameters } from './searchParameters.ts';

const definitions = readDefinitions();
const names = (parameters: readonly (Parameter | { $ref: string })[] | undefined): string[] =>
  (parameters ?? []).map((parameter) => ('name' in parameter ? parameter.name : parameter.$ref));

describe('searchParameters', () => {
  test('gives a text its modifiers and takes the description from R4', () => {
    const found = searchParameters('Location', { interactions: ['search'], search: { string: ['name'] } }, definitions);
    expect(names(found)).toEqual(['name', 'name:contains', 'name:exact']);
    expect(found[0]?.description).toBe("string: A portion of the location's name or alias");
  });

  test('takes the line of the type out of a shared description', () => {
    const found = searchParameters(
      'CareTeam',
      { interactions: ['search'], search: { token: ['identifier'] } },
      definitions,
    );
    expect(found[0]?.description).toBe('token: External Ids for this team');
  });

  test.each([
    [{ search: { string: ['nmae'] } }, 'Location.nmae is not defined in R4'],
    [{ search: { string: ['partof'] } }, 'Location.partof is a reference in R4'],
    [{ custom: { string: ['name'] } }, 'Location.name is defined in R4, so it is not custom'],
    [{ special: ['_has:List:itme:_id'] }, 'Location: _has:List:itme:_id names an unknown parameter'],
    [{ special: ['parent:missing'] }, 'Location: parent:missing names an unknown parameter'],
  ])('refuses %j', (use, message) => {
    expect(() => searchParameters('Location', { interactions: ['search'], ...use }, definitions)).toThrow(message);
  });
});

describe('fhirDocument', () => {
  const document = fhirDocument(definitions);

  test('asks for the version a change began with', () => {
    expect(names(document.paths['/Location/{id}']?.put?.parameters)).toEqual(['id', 'If-Match']);
  });

  test('tags a saved location with the tree it stands in, and a read one not', () => {
    expect(document.paths['/Location/{id}']?.put?.tags).toEqual(['Location', 'LocationHierarchy']);
    expect(document.paths['/Location/{id}']?.get?.tags).toEqual(['Location']);
  });

  test('has only the interactions of the table', () => {
    expect(document.paths['/Patient/{id}']).toHaveProperty('get');
    expect(document.paths['/Patient/{id}']).not.toHaveProperty('put');
    expect(document.paths['/Binary']).not.toHaveProperty('get');
    expect(document.paths['/ValueSet/$expand']?.get?.operationId).toBe('expandValueSet');
  });

  test('has a transaction and a batch', () => {
    expect([document.paths['/']?.post?.operationId, document.paths['/#batch']?.post?.operationId]).toEqual([
      'transaction',
      'batch',
    ]);
  });
});
