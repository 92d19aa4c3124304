/**
 * Writes openapi/keycloak.json. Keycloak publishes no OpenAPI document, so Maven makes one of its classes first
 * (scripts/openapi/keycloak/pom.xml; Java and Maven are needed for this step alone). An own document can be given as argument.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toJson } from './openapi/files.ts';
import { filterKeycloak } from './openapi/keycloak/filter.ts';
import { readDocument } from './openapi/readDocument.ts';

const given = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'keycloak-openapi-'));
try {
  if (given === undefined) {
    const pom = 'scripts/openapi/keycloak/pom.xml';
    execFileSync('mvn', ['-B', '-q', '-f', pom, `-DbuildFolder=${folder}`, 'package'], { stdio: 'inherit' });
  }
  const source = await readDocument(given ?? join(folder, 'keycloak-admin-openapi.json'));
  writeFileSync('openapi/keycloak.json', toJson(filterKeycloak(source)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
