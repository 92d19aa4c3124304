/**
 * `npm run api:diff -- <URL or file> [--all]`: compares a server's CapabilityStatement or OpenAPI document (JSON or
 * YAML) with our documents, and lists the source files that use what differs. `keycloak:26.7.3` selects that version of
 * Keycloak, `keycloak:http://localhost:18080` that of a running one (KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD; default
 * admin). Exit code 0: nothing in use is missing. 1: something is. 2: the document could not be read.
 */
import type { CapabilityStatement } from 'fhir/r4';
import { resources } from '../openapi/resources.ts';
import { targets } from './openapi/codegen/targets.ts';
import { compareCapabilities } from './openapi/diff/capabilities.ts';
import { closest, compareDocuments } from './openapi/diff/documents.ts';
import type { Finding } from './openapi/diff/finding.ts';
import { report } from './openapi/diff/report.ts';
import { readSources, usageOf } from './openapi/diff/usage.ts';
import { keycloakDocument, keycloakVersion } from './openapi/keycloak/ofVersion.ts';
import { parseText, readDocument, readText } from './openapi/readDocument.ts';
import type { OpenApiDocument } from './openapi/types.ts';

async function compare(source: string): Promise<{ against: string; findings: Finding[] }> {
  const keycloak = /^keycloak:(.+)$/.exec(source)?.[1]?.replace(/\/+$/, '');
  if (keycloak !== undefined) {
    const { KEYCLOAK_ADMIN = 'admin', KEYCLOAK_ADMIN_PASSWORD = 'admin' } = process.env;
    const running = /^https?:/.test(keycloak);
    const version = running ? await keycloakVersion(keycloak, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD) : keycloak;
    const ours = await readDocument('openapi/keycloak.json');
    return {
      against: `openapi/keycloak.json (Keycloak ${version})`,
      findings: compareDocuments(ours, await keycloakDocument(version)),
    };
  }
  const theirs = parseText(await readText(source), source) as Partial<OpenApiDocument> & Partial<CapabilityStatement>;
  if (theirs.resourceType === 'CapabilityStatement') {
    const findings = compareCapabilities(theirs as CapabilityStatement, resources);
    return { against: 'openapi/resources.ts', findings };
  }
  if (theirs.paths === undefined) throw new Error(`${source} is neither a CapabilityStatement nor an OpenAPI document`);
  const ours = await Promise.all(
    targets.map(async ({ document }) => ({ name: document, document: await readDocument(document) })),
  );
  const { name, document } = closest(ours, theirs as OpenApiDocument);
  return { against: name, findings: compareDocuments(document, theirs as OpenApiDocument) };
}

const [source] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (source === undefined) {
  console.error(
    'Usage: npm run api:diff -- <address of /metadata or of an OpenAPI document, a file, or keycloak:<version or address>> [--all]',
  );
  process.exitCode = 2;
} else {
  try {
    const { against, findings } = await compare(source);
    const { lines, broken } = report(findings, usageOf(readSources()), process.argv.includes('--all'));
    console.log([`${source} against ${against}`, '', ...lines].join('\n'));
    process.exitCode = broken ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
