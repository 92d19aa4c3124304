/**
 * Writes openapi/keycloak.json. Keycloak publishes no OpenAPI document, so Maven generates one from its classes
 * (scripts/openapi/keycloak/pom.xml; only this step needs Java and Maven). Another document can be passed as argument.
 */
import { writeFileSync } from 'node:fs';
import { toJson } from './openapi/files.ts';
import { filterKeycloak } from './openapi/keycloak/filter.ts';
import { keycloakDocument } from './openapi/keycloak/ofVersion.ts';
import { readDocument } from './openapi/readDocument.ts';

const given = process.argv[2];
const source = given === undefined ? await keycloakDocument() : await readDocument(given);
writeFileSync('openapi/keycloak.json', toJson(filterKeycloak(source)));
