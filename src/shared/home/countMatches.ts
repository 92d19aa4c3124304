import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { readCached } from '../../api/read.ts';
import { total } from '../../../common/fhir/bundle.ts';
import type { FhirType } from '../../../common/session/permissions.ts';
import type { AppThunk } from '../store/hooks.ts';

/** Number of matches of a search, counted by the server. The result is cached like that of a list. */
export function countMatches(
  type: FhirType,
  params: Readonly<Record<string, string | boolean | readonly string[]>>,
): AppThunk<Promise<number>> {
  return async (dispatch) => {
    const bundle = await dispatch(readCached(fhirEndpoint('search', type), { ...params, _summary: 'count' }));
    return total(bundle) ?? 0;
  };
}
