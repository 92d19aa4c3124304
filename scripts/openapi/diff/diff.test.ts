import type { CapabilityStatement } from 'fhir/r4';
import type { ResourceUse } from '../../../openapi/resources.ts';
import type { OpenApiDocument } from '../types.ts';
import { findUnlistedUses, findUsesByType } from './byType.ts';
import { compareCapabilities } from './capabilities.ts';
import { closest, compareDocuments } from './documents.ts';
import { report } from './report.ts';
import { filesUsing, readSources, usageOf } from './usage.ts';

const table: Record<string, ResourceUse> = {
  Group: {
    interactions: ['search', 'read', 'update', 'delete', 'validate'],
    search: { token: ['code'], reference: ['member'] },
    custom: { string: ['name'] },
    special: ['_has:List:item:_id'],
  },
  Flag: { interactions: ['read'] },
};

type Rest = NonNullable<CapabilityStatement['rest']>[number];
const statement = (rest: Partial<Rest>): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-01-01',
  kind: 'instance',
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [{ mode: 'server', interaction: [{ code: 'transaction' }, { code: 'batch' }], ...rest }],
});

describe('compareCapabilities', () => {
  const findings = compareCapabilities(
    statement({
      interaction: [{ code: 'transaction' }],
      resource: [
        {
          type: 'Group',
          updateCreate: false,
          conditionalDelete: 'not-supported',
          interaction: [{ code: 'search-type' }, { code: 'read' }, { code: 'update' }, { code: 'vread' }],
          searchParam: [
            { name: '_id', type: 'token' },
            { name: 'code', type: 'string' },
            { name: 'member', type: 'reference' },
            { name: 'exclude', type: 'token' },
          ],
          operation: [{ name: 'validate', definition: 'http://x' }],
        },
        { type: 'List', searchParam: [] },
      ],
    }),
    table,
  );
  const texts = findings.map(({ kind, what, detail }) => [kind, what, detail].filter(Boolean).join(' '));

  test('lists interactions, types and parameters missing on the server', () => {
    expect(texts.filter((text) => text.startsWith('removed'))).toEqual([
      'removed Group: delete',
      'removed Group: conditional delete',
      'removed Group?name',
      'removed Group?_has:List:item:_id',
      'removed Flag: read',
    ]);
  });

  test('lists changed interactions and parameters', () => {
    expect(texts.filter((text) => text.startsWith('changed'))).toEqual([
      'changed POST / (batch) not stated; a server that takes transactions usually takes it',
      'changed Group: update PUT with a new id does not create',
      'changed Group?code token → string',
    ]);
  });

  test('lists server features we do not use', () => {
    expect(texts.filter((text) => text.startsWith('added'))).toEqual([
      'added Group: vread',
      'added Group?exclude',
      'added List',
    ]);
  });

  test('finds no difference for a statement equal to the table', () => {
    const flag: Record<string, ResourceUse> = { Flag: { interactions: ['read'] } };
    expect(
      compareCapabilities(statement({ resource: [{ type: 'Flag', interaction: [{ code: 'read' }] }] }), flag),
    ).toEqual([]);
  });
});

test.each([
  ['single', []],
  ['multiple', []],
  [undefined, ['changed Group: conditional delete']],
  ['not-supported', ['removed Group: conditional delete']],
] as const)('a server that states %s for conditional deletes', (conditionalDelete, expected) => {
  const group: Record<string, ResourceUse> = { Group: { interactions: ['delete'] } };
  const resource = { type: 'Group' as const, interaction: [{ code: 'delete' as const }], conditionalDelete };
  const findings = compareCapabilities(statement({ resource: [resource] }), group);
  expect(findings.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected);
});

const query = (name: string, type: string, required?: boolean) => ({
  name,
  in: 'query' as const,
  required,
  schema: { type },
});
const openApi = (paths: OpenApiDocument['paths'], schemas = {}): OpenApiDocument => ({
  openapi: '3.0.3',
  info: { title: '', version: '' },
  paths,
  components: { schemas },
});

describe('compareDocuments', () => {
  const ours = openApi(
    {
      '/users': { get: { operationId: 'getUsers', parameters: [query('max', 'integer'), query('exact', 'boolean')] } },
      '/users/{userId}': { get: { operationId: 'getUser' }, delete: { operationId: 'deleteUser' } },
    },
    {
      User: {
        type: 'object',
        properties: { id: { type: 'string' }, created: { type: 'integer' }, totp: { type: 'boolean' } },
      },
    },
  );
  const theirs = openApi(
    {
      '/admin/realms/{realm}/users': { get: { parameters: [query('max', 'string'), query('scope', 'string', true)] } },
      '/admin/realms/{realm}/users/{user-id}': { get: {} },
      '/admin/realms/{realm}/events': { get: {} },
    },
    { User: { type: 'object', properties: { id: { type: 'string' }, created: { type: 'string' } } } },
  );

  test('ignores the path prefix and the names of path parameters', () => {
    expect(compareDocuments(ours, theirs)).toEqual([
      { kind: 'changed', what: 'GET /users ?max', detail: 'integer → string', endpoint: 'getUsers', parameter: 'max' },
      { kind: 'removed', what: 'GET /users ?exact', endpoint: 'getUsers', parameter: 'exact' },
      { kind: 'changed', what: 'GET /users', detail: '?scope is required now', endpoint: 'getUsers' },
      { kind: 'removed', what: 'DELETE /users/{userId}', endpoint: 'deleteUser' },
      { kind: 'added', what: 'GET /events' },
      { kind: 'changed', what: 'User.created', detail: 'integer → string', endpoint: 'User', parameter: 'created' },
      { kind: 'removed', what: 'User.totp', endpoint: 'User', parameter: 'totp' },
    ]);
  });

  test('selects the matching document', () => {
    const other = openApi({ '/health': { get: {} } });
    expect(closest([{ document: other }, { document: ours }], theirs).document).toBe(ours);
    expect(() => closest([{ document: other }], theirs)).toThrow('shares no address');
  });
});

describe('usage', () => {
  const sources = new Map([
    ['src/features/groups/GroupListPage.tsx', "useSearchGroupQuery({ 'name:contains': text })"],
    ['src/features/groups/useSave.ts', 'dispatch(fhirEndpoints.endpoints.updateGroup.initiate(x))'],
    ['src/features/users/UserListPage.tsx', "useSearchGroupingQuery({ 'name:contains': text })"],
  ]);
  const usage = usageOf(sources);

  test('finds the files that use an endpoint, by hook and by endpoint name', () => {
    expect(filesUsing({ kind: 'removed', what: '', endpoint: 'searchGroup' }, usage)).toEqual([
      'src/features/groups/GroupListPage.tsx',
    ]);
    expect(filesUsing({ kind: 'removed', what: '', endpoint: 'updateGroup' }, usage)).toEqual([
      'src/features/groups/useSave.ts',
    ]);
  });

  test('restricts them to files containing the parameter name', () => {
    const of = (parameter: string) =>
      filesUsing({ kind: 'removed', what: '', endpoint: 'searchGroup', parameter }, usage);
    expect(of('name')).toEqual(['src/features/groups/GroupListPage.tsx']);
    expect(of('code')).toEqual([]);
  });

  test('fails only if something in use is missing', () => {
    const unused = report(
      [{ kind: 'removed', what: 'Group?code', endpoint: 'searchGroup', parameter: 'code' }],
      usage,
      false,
    );
    expect(unused).toEqual({
      lines: ['Removed (1)', '  Group?code  [searchGroup]', '      not used', ''],
      broken: false,
    });
    const used = report([{ kind: 'removed', what: 'Group: update', endpoint: 'updateGroup' }], usage, false);
    expect(used.broken).toBe(true);
    expect(used.lines).toContain('      used by src/features/groups/useSave.ts');
  });

  test('counts numerous additions instead of listing them', () => {
    const added = Array.from({ length: 30 }, (_, index) => ({ kind: 'added' as const, what: `Type${index}` }));
    expect(report(added, usage, false).lines[0]).toContain('Added (30)');
    expect(report(added, usage, true).lines).toContain('  Type29');
  });
});

describe('uses by type', () => {
  const realUsage = usageOf(readSources());
  const shared = new Map([
    ['src/api/fhir/byType.ts', 'export function fhirEndpoint(interaction, type) {}\n'],
    [
      'src/shared/useList.ts',
      "import { fhirEndpoint } from '../api/fhir/byType.ts';\n\nexport const useList = ({ type }) => fhirEndpoint('search', type).useQuery();\n",
    ],
    [
      'src/shared/Table.tsx',
      "import { useList } from './useList.ts';\n\nexport function Table(props) {\n  return useList(props);\n}\n",
    ],
    ['src/shared/form.ts', 'export const form = (type) => ({ type });\n'],
    [
      'src/shared/FormPage.tsx',
      "import { fhirEndpoint } from '../api/fhir/byType.ts';\n\nexport function FormPage({ form }) {\n  const [update] = fhirEndpoint<R, 'update'>('update', form.type).useMutation();\n}\n",
    ],
    [
      'src/shared/Versions.tsx',
      "import { fhirEndpoint } from '../api/fhir/byType.ts';\n\nexport const Versions = ({ type }) => fhirEndpoint('history', type).useQuery();\n",
    ],
  ]);
  const filesOf = (endpoint: string, feature: Record<string, string>) => [
    ...(findUsesByType(new Map([...shared, ...Object.entries(feature)]), ['Flag', 'Task', 'List']).get(endpoint)
      ?.files ?? []),
  ];

  test.each([
    [
      'an argument',
      "import { useList } from '../../shared/useList.ts';\n\nexport const flags = () => useList({ type: 'Flag' });\n",
    ],
    [
      'a property of a component',
      'import { Table } from \'../../shared/Table.tsx\';\n\nexport const Page = () => <Table type="Flag" />;\n',
    ],
    [
      'a constant',
      "import { useList as list } from '../../shared/useList.ts';\n\nconst type = 'Flag';\n\nexport const flags = () => list({ type });\n",
    ],
  ])('a type that is %s', (_title, code) => {
    expect(filesOf('searchFlag', { 'src/features/flags/list.tsx': code })).toEqual(['src/features/flags/list.tsx']);
    expect(filesOf('updateFlag', { 'src/features/flags/list.tsx': code })).toEqual([]);
    expect(filesOf('searchTask', { 'src/features/flags/list.tsx': code })).toEqual([]);
  });

  test('a form of another module counts for the page that shows it', () => {
    const feature = {
      'src/features/flags/flagForm.ts':
        "import { form } from '../../shared/form.ts';\n\nexport const flagForm = form('Flag', {});\n",
      'src/features/flags/FlagPage.tsx':
        "import { FormPage } from '../../shared/FormPage.tsx';\nimport { flagForm } from './flagForm.ts';\n\nexport const FlagPage = () => <FormPage form={flagForm} />;\n",
    };
    expect(filesOf('updateFlag', feature)).toEqual(['src/features/flags/FlagPage.tsx']);
  });

  test('a module that chooses a type does not pass its requests on', () => {
    const feature = {
      'src/features/flags/useFlags.ts':
        "import { useList } from '../../shared/useList.ts';\n\nexport const useFlags = () => useList({ type: 'Flag' });\n",
      'src/features/tasks/tasks.ts':
        "import { useFlags } from '../flags/useFlags.ts';\n\nexport const tasks = () => useFlags().map(() => 'Task');\n",
    };
    expect(filesOf('searchTask', feature)).toEqual([]);
  });

  test('the history of any record counts for the types of records that features list', () => {
    const home =
      "import type { FeatureRecord } from '../../shared/feature.ts';\n\nexport const records: readonly FeatureRecord[] = [{ type: 'Flag' }];\n";
    expect(filesOf('historyFlag', { 'src/features/flags/home.ts': home })).toEqual(['src/shared/Versions.tsx']);
    expect(filesOf('historyTask', { 'src/features/flags/home.ts': home })).toEqual([]);
  });

  test('a use that the table of resources does not list is an error', () => {
    const code =
      "import { useList } from '../../shared/useList.ts';\n\nexport const flags = () => useList({ type: 'Flag' });\n";
    const sources = new Map([...shared, ['src/features/flags/list.ts', code]]);
    expect(findUnlistedUses(sources, { Flag: { interactions: ['read'] } }, ['Flag', 'Task'])).toEqual([
      'openapi/resources.ts does not list search of Flag, used by src/features/flags/list.ts',
    ]);
    expect(findUnlistedUses(sources, { Flag: { interactions: ['search'] } }, ['Flag', 'Task'])).toEqual([]);
  });

  // Lists, forms, bulk actions, deletions and transactions, none of which names an endpoint.
  test.each([
    ['searchHealthcareService', 'src/features/healthcare-services/HealthcareServiceListPage.tsx'],
    ['updateHealthcareService', 'src/features/healthcare-services/HealthcareServiceFormPage.tsx'],
    ['updateCareTeam', 'src/features/care-teams/CareTeamFormPage.tsx'],
    ['searchFlag', 'src/features/flags/useFlagList.ts'],
    ['updateFlag', 'src/features/flags/bulk/index.ts'],
    ['historyPatient', 'src/shared/history/useHistoryQuery.ts'],
    ['typeHistoryLocation', 'src/features/activity/recordSource.ts'],
    ['deleteOrganizationAffiliation', 'src/features/team-assignment/saveAssignment.ts'],
    ['removeOrganizationAffiliation', 'src/features/team-assignment/saveAssignment.ts'],
  ])('%s is used by %s', (endpoint, file) => {
    expect(filesUsing({ kind: 'removed', what: '', endpoint }, realUsage)).toContain(file);
  });

  test('types and interactions that no feature uses are not used', () => {
    for (const endpoint of ['updateStructureMap', 'validateLocation', 'createFlag']) {
      expect(filesUsing({ kind: 'removed', what: '', endpoint }, realUsage)).toEqual([]);
    }
  });
});
