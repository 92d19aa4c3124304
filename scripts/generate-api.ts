/**
 * `npm run api`: fails if `src` uses an interaction that openapi/resources.ts does not list. Otherwise
 * openapi/resources.ts → openapi/fhir.json and the list of FHIR types, every document → its
 * endpoints.gen.ts, the imports of hooks → hooks.gen.ts, and the R4 definitions → the server's tables
 * and the references between types.
 */
import { writeFile } from 'node:fs/promises';
import { resources } from '../openapi/resources.ts';
import { generate } from './openapi/codegen/generate.ts';
import { generateHooks, hookTargets } from './openapi/codegen/hooks.ts';
import { fhirTypesFile, fhirTypesModule, targets } from './openapi/codegen/targets.ts';
import { findUnlistedUses } from './openapi/diff/byType.ts';
import { readSources } from './openapi/diff/usage.ts';
import { readDefinitions, typesOf } from './openapi/fhir/definitions.ts';
import { fhirDocument } from './openapi/fhir/document.ts';
import { referencesFile, referencesModule } from './openapi/fhir/references.ts';
import { serverTables } from './openapi/fhir/serverTables.ts';
import { toJson } from './openapi/files.ts';

try {
  const definitions = readDefinitions();
  const unlisted = findUnlistedUses(readSources(), resources, typesOf(definitions));
  if (unlisted.length > 0) throw new Error(unlisted.join('\n'));
  await writeFile('openapi/fhir.json', toJson(fhirDocument(definitions)));
  await writeFile(fhirTypesFile, fhirTypesModule(Object.keys(resources)));
  for (const [file, text] of Object.entries(serverTables())) await writeFile(file, text);
  await writeFile(referencesFile, referencesModule());
  for (const target of targets) {
    await writeFile(target.output, await generate(target));
    console.log(target.output);
  }
  for (const target of hookTargets) {
    const file = `${target.folder}/hooks.gen.ts`;
    await writeFile(file, await generateHooks(target));
    console.log(file);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
