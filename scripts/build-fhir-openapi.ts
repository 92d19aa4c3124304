/**
 * Writes openapi/fhir.json from openapi/resources.ts, checked against the R4 search parameters.
 * Exit code 1 and one line per fault when the table names something R4 does not have.
 */
import { writeFileSync } from 'node:fs';
import { readDefinitions } from './openapi/fhir/definitions.ts';
import { fhirDocument } from './openapi/fhir/document.ts';
import { toJson } from './openapi/files.ts';

try {
  writeFileSync('openapi/fhir.json', toJson(fhirDocument(readDefinitions())));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
