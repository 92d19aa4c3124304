import { useIntl } from 'react-intl';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';

interface Props {
  list: ListParams<'asset' | 'status' | 'show'>;
}

/** Filters of products by asset and status. */
export function ProductFilters({ list }: Props) {
  const intl = useIntl();
  const all = { value: '', label: intl.formatMessage(messages.showAll) };
  return (
    <>
      <FilterSelect
        label={intl.formatMessage(messages.assetFilter)}
        value={list.filters.asset ?? ''}
        onChange={(value) => list.setFilter('asset', value)}
        options={[
          { value: 'yes', label: intl.formatMessage(messages.yes) },
          { value: 'no', label: intl.formatMessage(messages.no) },
          all,
        ]}
      />
      <FilterSelect
        label={intl.formatMessage(messages.statusFilter)}
        value={list.filters.status ?? ''}
        onChange={(value) => list.setFilter('status', value)}
        options={[
          { value: 'active', label: intl.formatMessage(messages.statusActive) },
          { value: 'inactive', label: intl.formatMessage(messages.statusInactive) },
          all,
        ]}
      />
    </>
  );
}
