import type { Composition } from '../../../common/fhir/r4.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { applicationComposition } from '../../../common/fhir/codes.ts';
import { matches, nextLink, total } from '../../../common/fhir/bundle.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';

const pageSize = 20;

/** Option of an application by identifier and title. Empty without an identifier. */
export const appIdOptions = rowMapping(
  'Composition',
  ['identifier', 'title'],
  ({ identifier, title }): ReferenceOption[] =>
    identifier?.value
      ? [{ value: identifier.value, label: title ? `${title} (${identifier.value})` : identifier.value }]
      : [],
);

/** Applications a user can have: compositions of the device-setting type. The value is their identifier. */
export function useAppIdOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Composition>(
    'Composition',
    (form) =>
      skip
        ? undefined
        : {
            type: codingKey(applicationComposition.type),
            category: codingKey(applicationComposition.category),
            ...(search && { 'title:contains': searchText(search, form) }),
            _elements: appIdOptions.elements,
            ...pageOf({ offset: (page - 1) * pageSize, count: pageSize }),
            _total: 'accurate',
          },
    search,
  );
  const options = matches<Composition>(currentData, 'Composition').flatMap((one) => appIdOptions.toRow(one));
  return {
    data: currentData && { options, total: total(currentData), hasNext: nextLink(currentData) !== undefined },
    isFetching,
    error,
    refetch,
  };
}
