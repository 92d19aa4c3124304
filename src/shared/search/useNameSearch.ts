import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { useCurrentResources } from '../../api/fhir/currentResources.ts';
import { total } from '../../../common/fhir/bundle.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';

/** True if a search has no match on any page. */
const isEmpty = (bundle: Bundle): boolean => (total(bundle) ?? bundle.entry?.length ?? 0) === 0;

/** True if the usual form of a search has no match on any page, and the loose form is another search. */
export const needsLooseForm = (usual: Bundle, argsOf: (form: SearchForm) => object | undefined): boolean =>
  isEmpty(usual) && JSON.stringify(argsOf('loose')) !== JSON.stringify(argsOf('usual'));

/**
 * A search by name in its usual form, and in its loose form if that has no match. The form depends on the total, so that
 * all pages have the same. A text that both forms spell alike is searched once. The resources are current, as
 * those of the generated hooks. `args`: the parameters of the result.
 */
export function useNameSearch<R extends Resource>(
  type: R['resourceType'],
  argsOf: (form: SearchForm) => object | undefined,
) {
  const { useQuery } = fhirEndpoint<R, 'search'>('search', type);
  const args = argsOf('usual');
  const usual = useQuery(args ?? skipToken);
  const looseArgs = usual.currentData && needsLooseForm(usual.currentData, argsOf) ? argsOf('loose') : undefined;
  const loose = useQuery(looseArgs ?? skipToken);
  const result = looseArgs ? loose : usual;
  const data = useCurrentResources(result.data);
  const currentData = useCurrentResources(result.currentData);
  return { ...result, data, currentData, args: looseArgs ?? args };
}
