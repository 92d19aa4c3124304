import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4';
import { searchParametersOf } from '../../../fhir/definitions/searchParameters.ts';
import { resourceTypes } from '../../../fhir/definitions/structures.ts';

const interactions = [
  ...(['read', 'vread', 'update', 'delete', 'history-instance', 'history-type', 'create', 'search-type'] as const),
];

const resourceOf = (type: string): CapabilityStatementRestResource => {
  const parameters = [...searchParametersOf(type).values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const references = parameters.filter((parameter) => parameter.type === 'reference');
  return {
    type: type as CapabilityStatementRestResource['type'],
    interaction: interactions.map((code) => ({ code })),
    ...{ versioning: 'versioned-update', readHistory: true, updateCreate: true },
    ...{ conditionalCreate: true, conditionalRead: 'not-match', conditionalUpdate: true, conditionalDelete: 'single' },
    referencePolicy: ['literal', 'local', 'enforced'],
    searchInclude: ['*', ...references.map(({ code }) => `${type}:${code}`)],
    searchRevInclude: revIncludes().get(type) ?? [],
    searchParam: parameters.map(({ code, type: kind }) => ({ name: code, type: kind })),
    operation: [
      { name: 'validate', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate' },
      ...(type === 'ValueSet'
        ? [{ name: 'expand', definition: 'http://hl7.org/fhir/OperationDefinition/ValueSet-expand' }]
        : []),
    ],
  };
};

let sources: Map<string, string[]> | undefined;

/** Reference parameters that may point to each type: `Location` → `Location:partof`, `Encounter:location` ... */
const revIncludes = (): Map<string, string[]> => {
  if (sources) return sources;
  sources = new Map();
  for (const type of resourceTypes())
    for (const { code, targets } of searchParametersOf(type).values())
      for (const target of targets) sources.set(target, [...(sources.get(target) ?? []), `${type}:${code}`]);
  return sources;
};

/** CapabilityStatement of this server, with the search parameters of every type. */
export const capabilities = (baseUrl: string, date: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  ...{ status: 'active', date, kind: 'instance', fhirVersion: '4.0.1' },
  format: ['application/fhir+json', 'json'],
  software: { name: 'Embedded FHIR sandbox' },
  implementation: { description: 'FHIR R4 sandbox of the platform server', url: baseUrl },
  rest: [
    {
      mode: 'server',
      security: { description: 'Bearer token of the realm; role METHOD_TYPE or MANAGE_TYPE for every call' },
      resource: resourceTypes().map(resourceOf),
      interaction: [{ code: 'transaction' }, { code: 'batch' }],
    },
  ],
});
