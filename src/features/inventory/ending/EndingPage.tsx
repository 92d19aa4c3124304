import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import { ChartState } from '../../../shared/charts/ChartState.tsx';
import { useChartData } from '../../../shared/charts/useChartData.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import { useHere, withBackTo } from '../../../shared/layout/backTo.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { editPath, locationPath, paths } from '../index.ts';
import { messages as matrixMessages } from '../matrix/messages.ts';
import { messages as stockMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { endingDays, maxItems, readEnding, type EndingRow } from './readEnding.ts';

/** Deliveries whose accountability ends soon, at all service points: the records that the home page counts. */
export default function EndingPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { locale } = intl;
  const [today] = useState(() => formatDay(new Date()));
  const load = useCallback(() => dispatch(readEnding(today, locale)), [dispatch, today, locale]);
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(matrixMessages.page), to: paths.stock }, { text: title }]}
      />
      <Intro>
        <FormattedMessage {...messages.text} values={{ days: endingDays }} />
      </Intro>
      <ChartState data={useChartData(load)}>
        {({ rows, isComplete }) => (
          <>
            {!isComplete && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  <FormattedMessage {...messages.limit} values={{ limit: maxItems }} />
                </MessageBarBody>
              </MessageBar>
            )}
            <EndingTable rows={rows} />
          </>
        )}
      </ChartState>
    </>
  );
}

const noName = '-';

/** The deliveries, searched by product or service point and paged in the browser. */
function EndingTable({ rows }: { rows: readonly EndingRow[] }) {
  const intl = useIntl();
  const here = useHere();
  const mayEdit = useCan('Group.update');
  const list = useListParams({ table: 'stockEnding' });
  const { search, page, pageSize } = list;
  const found = useMemo(() => {
    const text = search.toLocaleLowerCase();
    return rows.filter((row) => `${row.productName} ${row.locationName}`.toLocaleLowerCase().includes(text));
  }, [rows, search]);
  const unnamed = intl.formatMessage(stockMessages.unnamed);
  const column = (key: keyof EndingRow, label: Column<EndingRow>['label']): Column<EndingRow> => ({
    key,
    label,
    render: (row) => <bdi>{row[key]}</bdi>,
    text: (row) => String(row[key] ?? ''),
  });
  const columns: Column<EndingRow>[] = [
    {
      ...column('productName', stockMessages.productName),
      render: (row) => row.productName || unnamed,
      to: ({ id, locationId }) =>
        mayEdit && locationId !== undefined ? withBackTo(editPath(locationId, id), here) : undefined,
    },
    {
      ...column('locationName', matrixMessages.point),
      render: ({ locationId, locationName }) => (
        <RelatedLink to={locationId && locationPath(locationId)}>{locationName || noName}</RelatedLink>
      ),
    },
    column('accountabilityEndDate', stockMessages.endDt),
    { ...column('quantity', stockMessages.qty), width: '6rem' },
    column('deliveryDate', stockMessages.deliveryDt),
    column('poNumber', stockMessages.poNo),
  ];
  const csv: CsvSource<EndingRow> = {
    name: 'deliveries-ending',
    pages: async function* pages() {
      yield { rows: found, total: found.length };
    },
  };
  return (
    <ResourceTable
      label={intl.formatMessage(messages.title)}
      columns={columns}
      rows={found.slice((page - 1) * pageSize, page * pageSize)}
      getRowId={({ id }) => id}
      isFetching={false}
      list={list}
      extent={{ total: found.length }}
      csv={csv}
      search={stockMessages.search}
      empty={
        <EmptyState
          text={intl.formatMessage(messages.empty)}
          action={
            <RelatedLink to={paths.stock}>
              <FormattedMessage {...messages.open} />
            </RelatedLink>
          }
        />
      }
    />
  );
}
