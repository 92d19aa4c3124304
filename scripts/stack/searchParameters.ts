import type { Bundle, SearchParameter } from 'fhir/r4';
import { resources } from '../../openapi/resources.ts';
import { searchParametersOf } from '../../server/fhir/definitions/searchParameters.ts';

const kinds = ['string', 'token', 'reference', 'date', 'uri'] as const;

/**
 * Search parameters of the screens that R4 does not define, as resources. A HAPI server returns 400 for such a search
 * until it has them, and finds only resources written afterwards until `$reindex` is run.
 */
export function searchParameters(): SearchParameter[] {
  return Object.entries(resources).flatMap(([type, use]) =>
    kinds.flatMap((kind) =>
      (use.custom?.[kind] ?? []).map((code): SearchParameter => ({
        resourceType: 'SearchParameter',
        id: `${type.toLowerCase()}-${code}`,
        url: `http://smartregister.org/SearchParameter/${type.toLowerCase()}-${code}`,
        name: code,
        status: 'active',
        description: `${code} of ${type}, for the lists of the administration`,
        code,
        base: [type as SearchParameter['base'][number]],
        type: kind,
        expression: searchParametersOf(type).get(code)?.expression ?? `${type}.${code}`,
      })),
    ),
  );
}

/** The same as an idempotent transaction. */
export function searchParameterBundle(): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: searchParameters().map((resource) => ({
      resource,
      request: { method: 'PUT', url: `SearchParameter/${resource.id}` },
    })),
  };
}
