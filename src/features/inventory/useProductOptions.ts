import type { Group } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { products } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import type { OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import { withNewRecords } from '../../shared/outbox/withNewRecords.ts';
import { useDeletedItems } from '../../shared/record/useDeletedItems.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

const productOptions = rowMapping('Group', ['name'], ({ id = '', name }): ReferenceOption => ({
  value: formatReference('Group', id),
  label: name ?? id,
}));

/** Options per page. */
const PAGE = 20;

/** Options for ReferenceField: active products by name, of the configured List if there is one. Values are `Group/id`. */
function useProductOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { commodityListId } = useConfig();
  const deleted = useDeletedItems(skip ? undefined : commodityListId);
  const { currentData, isFetching, error, refetch } = useNameSearch<Group>(
    'Group',
    (form) =>
      skip
        ? undefined
        : {
            code: codingKey(products.supply),
            ...(commodityListId && { '_has:List:item:_id': commodityListId }),
            'active:not': 'false',
            ...pageQuery({ page, pageSize: PAGE, search, sort: 'name' }, form),
            _elements: productOptions.elements,
          },
    search,
  );
  const data = useMemo(
    () =>
      currentData &&
      deleted && {
        options: matches<Group>(currentData, 'Group')
          .filter(({ id }) => !deleted.has(`Group/${id}`))
          .map((product) => productOptions.toRow(product)),
        ...extentOf(currentData),
      },
    [currentData, deleted],
  );
  return { data, isFetching, error, refetch };
}

const isNewProduct = ({ deferred }: OutboxEntry): boolean =>
  deferred?.record?.resourceType === 'Group' && deferred.record.active !== false;

/** Like `useProductOptions`, with new products that were not sent yet. */
export const useProductOptionsWithNew = withNewRecords(useProductOptions, isNewProduct);
