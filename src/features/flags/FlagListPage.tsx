import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../session/useCan.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { FilterReference } from '../../shared/table/FilterReference.tsx';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { useFilterStyles } from '../../shared/table/useFilterStyles.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { FlagTable } from './parts/FlagTable.tsx';
import { defaultSort, useFlagList } from './useFlagList.ts';
import { useServicePointOptions } from './useServicePointOptions.ts';

/** List of flags. Shows active ones by default. */
export default function FlagListPage() {
  const intl = useIntl();
  const filter = useFilterStyles();
  const list = useListParams({
    sort: defaultSort,
    sorts: ['date'],
    filters: { status: ['active', 'inactive', ''], place: '', from: '' },
    table: 'flags',
  });
  const { status = '', place = '', from = '' } = list.filters;
  const { query, rows, extent, csv } = useFlagList(list, { status, place, from });
  const nameOf = useReferenceNames(place ? [{ reference: `Location/${place}` }] : []);
  const mayReadLocations = useCan('Location.read');
  const failed = query.error !== undefined && !query.isFetching;
  const retry = () => void query.refetch();
  if (failed && query.data === undefined) return <BrokenPage error={query.error} onRetry={retry} />;
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.listTitle)} />
      <ListToolbar>
        <FilterSelect
          label={intl.formatMessage(messages.status)}
          value={status}
          onChange={(value) => list.setFilter('status', value)}
          options={[
            { value: 'active', label: intl.formatMessage(messages.active) },
            { value: 'inactive', label: intl.formatMessage(messages.inactive) },
            { value: '', label: intl.formatMessage(messages.showAll) },
          ]}
        />
        {mayReadLocations && (
          <FilterReference
            label={intl.formatMessage(messages.servicePoint)}
            value={place}
            onChange={(value) => list.setFilter('place', value)}
            useOptions={useServicePointOptions}
            nameOf={(id) => nameOf({ reference: `Location/${id}` })}
          />
        )}
        <Field className={filter.root} label={intl.formatMessage(messages.raisedFrom)} orientation="horizontal">
          <Input type="date" value={from} onChange={(_event, data) => list.setFilter('from', data.value)} />
        </Field>
      </ListToolbar>
      {failed && <InlineError error={query.error} onRetry={retry} />}
      <FlagTable
        rows={rows}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={query.isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.empty)} />}
      />
    </>
  );
}
