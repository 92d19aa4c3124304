import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeSystem, ValueSet } from 'fhir/r4';

let resources: Partial<Record<string, ValueSet | CodeSystem>> | undefined;

/** R4's own terminology (scripts/openapi/fhir/terminology.ts). Read on first use, which most installations never need. */
function find(key: string): ValueSet | CodeSystem | undefined {
  const file = path.join(import.meta.dirname, 'r4.gen.json');
  resources ??= JSON.parse(readFileSync(file, 'utf8')) as NonNullable<typeof resources>;
  return resources[key];
}

export const builtInValueSet = (url: string): ValueSet | undefined => find(`ValueSet ${url}`) as ValueSet | undefined;

/** A code system of the R4 specification, if its list of codes is complete. */
export const builtInCodeSystem = (url: string): CodeSystem | undefined =>
  find(`CodeSystem ${url}`) as CodeSystem | undefined;
