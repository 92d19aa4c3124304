import { useIntl } from 'react-intl';
import { FilterSelect } from '../../../shared/table/FilterSelect.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';

interface Props {
  list: ListParams<'asset' | 'status' | 'show'>;
}

/** Selects the commodities of the List, or the inactive ones, including deleted ones. */
export function ShowFilter({ list }: Props) {
  const intl = useIntl();
  return (
    <FilterSelect
      label={intl.formatMessage(messages.show)}
      value={list.filters.show ?? ''}
      onChange={(value) => list.setFilter('show', value)}
      options={[
        { value: '', label: intl.formatMessage(messages.showListed) },
        { value: 'off', label: intl.formatMessage(messages.showOff) },
      ]}
    />
  );
}
