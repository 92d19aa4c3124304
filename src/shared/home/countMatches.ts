import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { total } from '../../fhir/bundle.ts';
import type { FhirType } from '../../session/permissions.ts';
import type { AppThunk } from '../store/hooks.ts';

/** Number of matches of a search, counted by the server. The result is cached like that of a list. */
export function countMatches(
  type: FhirType,
  params: Readonly<Record<string, string | boolean | readonly string[]>>,
): AppThunk<Promise<number>> {
  return async (dispatch) => {
    const search = fhirEndpoint('search', type);
    const request = dispatch(
      search.initiate({ ...params, _summary: 'count' }, { subscribe: false, forceRefetch: false }),
    ) as unknown as { unwrap: () => Promise<Parameters<typeof total>[0]> };
    return total(await request.unwrap()) ?? 0;
  };
}
