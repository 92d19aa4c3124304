import type { CapabilityStatement } from 'fhir/r4';
import type { ResourceUse } from '../../../openapi/resources.ts';
import type { OpenApiDocument } from '../types.ts';
import { compareCapabilities } from './capabilities.ts';
import { closest, compareDocuments } from './documents.ts';
import { report } from './report.ts';
import { filesUsing } from './usage.ts';

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

  test('finds the files that use an endpoint, by hook and by endpoint name', () => {
    expect(filesUsing({ kind: 'removed', what: '', endpoint: 'searchGroup' }, sources)).toEqual([
      'src/features/groups/GroupListPage.tsx',
    ]);
    expect(filesUsing({ kind: 'removed', what: '', endpoint: 'updateGroup' }, sources)).toEqual([
      'src/features/groups/useSave.ts',
    ]);
  });

  test('restricts them to files containing the parameter name', () => {
    const of = (parameter: string) =>
      filesUsing({ kind: 'removed', what: '', endpoint: 'searchGroup', parameter }, sources);
    expect(of('name')).toEqual(['src/features/groups/GroupListPage.tsx']);
    expect(of('code')).toEqual([]);
  });

  test('fails only if something in use is missing', () => {
    const unused = report(
      [{ kind: 'removed', what: 'Group?code', endpoint: 'searchGroup', parameter: 'code' }],
      sources,
      false,
    );
    expect(unused).toEqual({
      lines: ['Removed (1)', '  Group?code  [searchGroup]', '      not used', ''],
      broken: false,
    });
    const used = report([{ kind: 'removed', what: 'Group: update', endpoint: 'updateGroup' }], sources, false);
    expect(used.broken).toBe(true);
    expect(used.lines).toContain('      used by src/features/groups/useSave.ts');
  });

  test('counts numerous additions instead of listing them', () => {
    const added = Array.from({ length: 30 }, (_, index) => ({ kind: 'added' as const, what: `Type${index}` }));
    expect(report(added, sources, false).lines[0]).toContain('Added (30)');
    expect(report(added, sources, true).lines).toContain('  Type29');
  });
});
