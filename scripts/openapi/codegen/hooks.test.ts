import { hookTargets, importedHooks } from './hooks.ts';
import { withTagFunctions } from './tagFunctions.ts';

const [fhir, keycloak] = hookTargets;

test('finds the hooks that a module imports from the index of an API, and no other names', () => {
  const code = `
import {
  fhirEndpoints,
  useLazyReadListQuery,
  useTransactionMutation,
  type SearchLocationApiArg,
} from '../../api/fhir/index.ts';
import { useGetUsersQuery } from '../../api/keycloak/index.ts';
import { useHistoryQuery } from './useHistoryQuery.ts';`;
  const hooksOf = (target: typeof fhir) => importedHooks(code, 'src/features/x.ts', target!).map(({ hook }) => hook);
  expect(hooksOf(fhir)).toEqual(['useLazyReadListQuery', 'useTransactionMutation']);
  expect(hooksOf(keycloak)).toEqual(['useGetUsersQuery']);
});

test('finds the hooks that a module in the folder of the API imports', () => {
  const code = `import { useExpandValueSetQuery } from './index.ts';`;
  expect(importedHooks(code, 'src/api/fhir/useConcepts.ts', fhir!)).toHaveLength(1);
  expect(importedHooks(code, 'src/features/index.ts', fhir!)).toEqual([]);
});

test.each([
  ['fhir', 'readLocation', 'query', 'tags.read("Location")'],
  ['fhir', 'updateCareTeam', 'mutation', 'tags.update("CareTeam", "careTeam")'],
  ['fhir', 'transaction', 'mutation', '["Location"]'],
  ['keycloak', 'getUser', 'query', 'tags.read("getUser", ["Location"])'],
] as const)('%s: the cache tags of %s are narrowed to ids', (style, name, kind, expected) => {
  const tags = kind === 'query' ? 'providesTags' : 'invalidatesTags';
  const code = `      ${name}: build.${kind}<A, B>({\n        query: () => ({}),\n        ${tags}: ["Location"],\n      }),`;
  expect(withTagFunctions(code, style)).toContain(`${tags}: ${expected},`);
});
