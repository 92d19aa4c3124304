import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { physicalTypes } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import type { OptionsQuery } from '../../shared/form/usePagedOptions.ts';
import { useConceptLabel } from '../../shared/codes/useConceptLabel.ts';
import { formatEvent } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { useHere, withBackTo } from '../../shared/layout/backTo.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useLocationOptions } from '../../shared/locationTree/useLocationOptions.ts';
import { statusColumn, textColumn } from '../../shared/table/columns.tsx';
import { activeFilter } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { flagStatus, isClosable, type FlagRow } from './flag.ts';
import { messages } from './messages.ts';
import { closePath } from './index.ts';
import { useFlagList } from './useFlagList.ts';

const servicePointFilter = {
  key: 'location',
  label: messages.servicePoint,
  kind: 'reference',
  useOptions: (query: OptionsQuery) => useLocationOptions(query, codingKey(physicalTypes.building)),
  useName: (id: string) => useReferenceName(`Location/${id}`),
} as const;

/** List of flags. Shows active ones by default. */
export default function FlagListPage() {
  const intl = useIntl();
  const text = useText();
  const here = useHere();
  const conceptText = useConceptLabel();
  const list = useFlagList();
  const nameOf = useReferenceNames((list.tableProps.rows ?? []).map(({ subject }) => subject));
  const bulkActions = useBulkActions('flags', ['Flag.update', 'Encounter.update', 'Observation.update']);
  const titleOf = (row: FlagRow) => row.finding ?? conceptText(row.category) ?? text(messages.unnamed);
  const nameOfRow = (row: FlagRow) => `${titleOf(row)}, ${nameOf(row.subject) ?? row.id}`;
  const pathOf = ({ id }: FlagRow) => withBackTo(closePath(id), here);
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      search={false}
      empty={messages.empty}
      emptyState={{
        kind: 'done',
        action: list.params.filters.status !== '' && (
          <Button onClick={() => list.params.setFilter('status', '')}>{text(messages.showAll)}</Button>
        ),
      }}
      noMatches={messages.empty}
      rowName={nameOfRow}
      bulkActions={bulkActions}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            activeFilter({
              key: 'status',
              label: messages.status,
              active: messages.open,
              inactive: messages.closedStatus,
            }),
            servicePointFilter,
            { key: 'from', label: messages.raisedFrom, kind: 'date' },
          ]}
        />
      }
      columns={[
        textColumn('finding', messages.finding, titleOf, { to: pathOf }),
        textColumn('category', messages.category, (row: FlagRow) => conceptText(row.category)),
        {
          ...textColumn('about', messages.about, ({ subject }: FlagRow) => nameOf(subject) ?? subject?.reference),
          // An exported row has the name of its subject, which the page has not requested.
          text: ({ subject }) => subject?.display ?? nameOf(subject) ?? subject?.reference,
        },
        textColumn('raised', messages.raised, (row: FlagRow) => formatEvent(row.raised), {
          text: (row) => formatEvent(row.raised, 'always'),
          sort: 'date',
        }),
        statusColumn(messages.status, ({ status }: FlagRow) => flagStatus(status), { sort: 'status' }),
        {
          key: 'actions',
          label: messages.actions,
          isBelow: true,
          render: (row) => {
            const open = isClosable(row);
            const name = nameOfRow(row);
            return (
              <TextLink
                to={pathOf(row)}
                label={intl.formatMessage(open ? messages.closeNamed : messages.viewNamed, { name })}
              >
                {text(open ? messages.closeFlag : messages.view)}
              </TextLink>
            );
          },
        },
      ]}
    />
  );
}
