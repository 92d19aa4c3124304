import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { DateInput } from '../../shared/form/DateInput.tsx';
import { useAuthorName } from '../../shared/history/useAuthorName.ts';
import { useUserOptions } from '../../shared/people/useUserOptions.ts';
import { FilterField } from '../../shared/table/FilterField.tsx';
import { FilterReference } from '../../shared/table/FilterReference.tsx';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import type { ListParams } from '../../shared/table/useListParams.ts';
import type { ActivityKind } from './kinds.ts';
import { messages } from './messages.ts';
import { periods } from './period.ts';
import { usePractitionerUserOptions } from './usePractitionerUserOptions.ts';

export type ActivityFilter = 'person' | 'type' | 'period' | 'from' | 'to';

const day = /^(\d{4}-\d\d-\d\d)?$/;

interface Props {
  list: ListParams<ActivityFilter>;
  kinds: readonly ActivityKind[];
}

/** Filters of the list of changes. */
export function ActivityFilters({ list: { filters, setFilter }, kinds }: Props) {
  const intl = useIntl();
  const readsAccounts = useCan('iam_user.read');
  const readsEvents = useCan('iam_event.read');
  const { person = '', type = '', period = 'week' } = filters;
  const name = useAuthorName(person || undefined);
  const types = kinds.map(({ key, label }) => ({ value: key, label: intl.formatMessage(label) }));
  types.sort((one, other) => one.label.localeCompare(other.label));
  const dayField = (key: 'from' | 'to') => (
    <FilterField label={messages[key]}>
      <DateInput value={filters[key] ?? ''} onChange={(date) => day.test(date) && setFilter(key, date)} />
    </FilterField>
  );
  return (
    <>
      <FilterReference
        label={messages.who}
        value={person}
        onChange={(value) => setFilter('person', value)}
        useOptions={readsAccounts ? useUserOptions : usePractitionerUserOptions}
        nameOf={(id) => (id === person ? name : undefined)}
      />
      <FilterSelect
        label={messages.type}
        value={type}
        onChange={(value) => setFilter('type', value)}
        options={[
          { value: '', label: messages.showAll },
          ...types,
          ...(readsEvents ? [{ value: 'accounts', label: messages.accounts }] : []),
        ]}
      />
      <FilterSelect
        label={messages.period}
        value={period}
        onChange={(value) => setFilter('period', value)}
        options={periods.map((value) => ({ value, label: messages[value] }))}
      />
      {period === 'own' && (
        <>
          {dayField('from')}
          {dayField('to')}
        </>
      )}
    </>
  );
}
