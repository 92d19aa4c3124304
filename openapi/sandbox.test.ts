import type { CapabilityStatement } from 'fhir/r4';
import { compareCapabilities } from '../scripts/openapi/diff/capabilities.ts';
import { operationsOf, type OpenApiDocument } from '../scripts/openapi/types.ts';
import { limitSearch } from '../server/access/searchParameters.ts';
import { createSandbox, type Sandbox } from '../server/sandbox/index.ts';
import fhir from './fhir.json' with { type: 'json' };
import keycloak from './keycloak.json' with { type: 'json' };
import { resources } from './resources.ts';

const origin = 'http://localhost:3000';
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
}, 30_000);
afterAll(() => sandbox.close());

test('the sandbox supports every interaction and search parameter of resources.ts', async () => {
  const answer = await sandbox.fetch(new Request(`${origin}/fhir/metadata`));
  const findings = compareCapabilities((await answer.json()) as CapabilityStatement, resources);
  expect(findings.filter(({ kind }) => kind !== 'added')).toEqual([]);
});

test('the sandbox supports every operation of keycloak.json', async () => {
  const authorization = `Bearer ${await sandbox.mintToken('admin')}`;
  const sendRequest = async (method: string, path: string): Promise<string> => {
    const url = `${origin}/auth/admin/realms/fhir${path}`;
    const body = method === 'GET' ? undefined : '[]';
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await sandbox.fetch(new Request(url, { method, headers, body }));
    return `${answer.status} ${await answer.text()}`;
  };
  const nowhere = await sendRequest('GET', '/no-such-address');
  expect(nowhere).toMatch(/^404/);
  const unknown: string[] = [];
  for (const { method, path } of operationsOf(keycloak as OpenApiDocument)) {
    const verb = method.toUpperCase();
    const answer = await sendRequest(verb, path.replace(/\{\w+\}/g, 'nobody'));
    if (answer === nowhere || answer.startsWith('405')) unknown.push(`${verb} ${path}`);
  }
  expect(unknown).toEqual([]);
});

test('the access check forwards every search parameter of fhir.json for a user with all roles', () => {
  const refused: string[] = [];
  for (const { method, path, operation } of operationsOf(fhir as unknown as OpenApiDocument)) {
    const type = /^\/([A-Z]\w+)$/.exec(path)?.[1];
    if (method !== 'get' || type === undefined) continue;
    for (const parameter of operation.parameters ?? []) {
      const name = 'name' in parameter ? parameter.name : '';
      const value = name.startsWith('_include') || name.startsWith('_revinclude') ? '' : 'x';
      if (value && 'refusal' in limitSearch(type, new URLSearchParams([[name, value]]), () => true))
        refused.push(`${type}?${name}`);
    }
  }
  expect(refused).toEqual([]);
});
