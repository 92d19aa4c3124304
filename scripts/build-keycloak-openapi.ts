/**
 * Writes openapi/keycloak.json. Keycloak publishes no OpenAPI document, so Maven makes one of its classes first
 * (scripts/openapi/keycloak/pom.xml; Java and Maven are needed for this step alone). An own document can be given as argument.
 */
import { writeFileSync } from 'node:fs';
import { toJson } from './openapi/files.ts';
import { filterKeycloak } from './openapi/keycloak/filter.ts';
import { keycloakDocument } from './openapi/keycloak/ofVersion.ts';
import { readDocument } from './openapi/readDocument.ts';

const given = process.argv[2];
const source = given === undefined ? await keycloakDocument() : await readDocument(given);
writeFileSync('openapi/keycloak.json', toJson(filterKeycloak(source)));
