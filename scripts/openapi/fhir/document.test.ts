import type { Parameter } from '../types.ts';
import { readDefinitions } from './definitions.ts';
import { fhirDocument } from './document.ts';
import { searchParameters } from './searchParameters.ts';

const definitions = readDefinitions();
const names = (parameters: readonly (Parameter | { $ref: string })[] | undefined): string[] =>
  (parameters ?? []).map((parameter) => ('name' in parameter ? parameter.name : parameter.$ref));

describe('searchParameters', () => {
  test('adds the modifiers of string parameters and the description from R4', () => {
    const found = searchParameters('Location', { interactions: ['search'], search: { string: ['name'] } }, definitions);
    expect(names(found)).toEqual(['name', 'name:contains', 'name:exact']);
    expect(found[0]?.description).toBe("string: A portion of the location's name or alias");
  });

  test("extracts the type's line from a shared description", () => {
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
  ])('rejects %j', (use, message) => {
    expect(() => searchParameters('Location', { interactions: ['search'], ...use }, definitions)).toThrow(message);
  });
});

describe('fhirDocument', () => {
  const document = fhirDocument(definitions);

  test('update has the header If-Match', () => {
    expect(names(document.paths['/Location/{id}']?.put?.parameters)).toEqual(['id', 'If-Match']);
  });

  test('an updated Location invalidates the tree, a read one does not', () => {
    expect(document.paths['/Location/{id}']?.put?.tags).toEqual(['Location', 'LocationHierarchy']);
    expect(document.paths['/Location/{id}']?.get?.tags).toEqual(['Location']);
  });

  test('contains only the interactions of the table', () => {
    expect(document.paths['/Patient/{id}']).toHaveProperty('get');
    expect(document.paths['/Patient/{id}']).not.toHaveProperty('put');
    expect(document.paths['/Binary']).not.toHaveProperty('get');
    expect(document.paths['/ValueSet/$expand']?.get?.operationId).toBe('expandValueSet');
  });

  test('contains transaction and batch', () => {
    expect([document.paths['/']?.post?.operationId, document.paths['/#batch']?.post?.operationId]).toEqual([
      'transaction',
      'batch',
    ]);
  });
});
