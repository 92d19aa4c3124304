import type { Bundle, SearchParameter } from 'fhir/r4';
import { resources } from '../../openapi/resources.ts';
import { searchParametersOf } from '../../server/sandbox/fhir/definitions/searchParameters.ts';

const kinds = ['string', 'token', 'reference', 'date', 'uri'] as const;

/**
 * The search parameters that the screens use and R4 does not have, as resources. A HAPI server answers 400 to such a
 * search until it holds them, and finds only what was written after them until it is asked to `$reindex`.
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

/** The same as a transaction that may be sent again and again. */
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
