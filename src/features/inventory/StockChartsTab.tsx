import type { Group, Location } from '../../../common/fhir/r4.ts';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { matches, resourcesOf } from '../../../common/fhir/bundle.ts';
import { lastDayOf } from '../../../common/fhir/calendarDay.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { BarChart } from '../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import { TimeChart } from '../../shared/charts/TimeChart.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { addPath, locationPath } from './index.ts';
import { toRow, type InventoryRow } from './inventory.ts';
import { messages } from './messages.ts';
import { readDeletedStock } from './placedStock.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Maximum number of stock items. */
const maxItems = 500;
/** Maximum number of bars and of lines of the timeline; the tables have all rows. */
const maxRows = 40;

interface Props {
  /** The Location; the tab exists for buildings only. */
  resource: object;
}

/** Stock of a service point: quantity per product, and deliveries with the end of their accountability. */
export default function StockChartsTab({ resource }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id = '' } = resource as Location;
  const [today] = useState(currentDay);
  const load = useCallback(
    async ({ readFirst }: ScanReader) => {
      const search = {
        code: codingKey(inventory.item),
        '_has:List:item:subject': `Location/${id}`,
        _include: 'Group:member',
        _sort: '-_lastUpdated',
      };
      const [{ bundles, isComplete }, deleted] = await Promise.all([
        readFirst('Group', search, maxItems),
        dispatch(readDeletedStock(id)),
      ]);
      const known = new Map(
        bundles.flatMap((bundle) =>
          resourcesOf<Group>(bundle, 'Group').map((group) => [group.id ?? '', group] as const),
        ),
      );
      const rows = bundles
        .flatMap((bundle) => matches<Group>(bundle, 'Group'))
        .filter((group) => !deleted.has(`Group/${group.id}`))
        .map((group) => toRow(group, known, today));
      return { rows, isComplete };
    },
    [id, today, dispatch],
  );
  const unnamed = intl.formatMessage(messages.unnamed);
  return (
    <ScanState data={useScan('stockCharts', load)}>
      {({ rows: found, isComplete }) => {
        if (found.length === 0) {
          const add = intl.formatMessage(messages.add);
          return (
            <EmptyState
              isFramed
              text={intl.formatMessage(messages.chartEmpty)}
              action={<CreateButton label={add} to={addPath(id)} needs={['Group.create']} isSecondary />}
            />
          );
        }
        const rows = found.map((row) => ({ ...row, productName: row.productName || unnamed }));
        const limit = isComplete ? undefined : intl.formatMessage(messages.chartLimit, { limit: maxItems });
        return (
          <>
            <ProductBars locationId={id} rows={rows} limit={limit} />
            <DeliveryTimeline rows={rows} today={today} limit={limit} />
          </>
        );
      }}
    </ScanState>
  );
}

interface ChartProps {
  rows: readonly InventoryRow[];
  /** Says that not all stock is shown. */
  limit: string | undefined;
}

/** Quantity of each product, divided into running and past accountability. */
function ProductBars({ locationId, rows, limit }: ChartProps & { locationId: string }) {
  const intl = useIntl();
  const compare = useLocaleCompare();
  const totals = new Map<string, { running: number; past: number }>();
  for (const { productName, quantity, over } of rows) {
    const total = totals.get(productName) ?? { running: 0, past: 0 };
    const value = Number(quantity);
    if (Number.isFinite(value)) total[over ? 'past' : 'running'] += value;
    totals.set(productName, total);
  }
  const products = [...totals].sort(
    ([one, first], [other, second]) => second.running - first.running || compare(one, other),
  );
  const running = intl.formatMessage(messages.statusActive);
  const past = intl.formatMessage(messages.statusInactive);
  const title = intl.formatMessage(messages.chartProducts);
  const pathFor = (product: string, isPast: boolean): string =>
    `${locationPath(locationId)}&${new URLSearchParams({ search: product, ...(isPast && { status: 'inactive' }) }).toString()}`;
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(messages.chartProductsSummary, { count: products.length, items: rows.length })}
      legend={[
        { tone: 'solid', label: running },
        { tone: 'rows', label: past },
      ]}
      note={limit}
      table={{
        columns: [
          { label: intl.formatMessage(messages.productName) },
          { label: running, numeric: true },
          { label: past, numeric: true },
        ],
        rows: products.map(([product, total]) => ({
          id: product,
          cells: [<bdi key="name">{product}</bdi>, intl.formatNumber(total.running), intl.formatNumber(total.past)],
        })),
      }}
    >
      <BarChart
        label={title}
        rows={products.slice(0, maxRows).map(([product, total]) => ({
          id: product,
          label: product,
          to: pathFor(product, total.running === 0),
          parts: [
            { tone: 'solid', label: running, value: total.running },
            { tone: 'rows', label: past, value: total.past },
          ],
          text: intl.formatNumber(total.running + total.past),
        }))}
      />
    </ChartFrame>
  );
}

/** Each delivery from its date to the end of accountability. */
function DeliveryTimeline({ rows, today, limit }: ChartProps & { today: string }) {
  const intl = useIntl();
  const dated = rows
    .filter(({ deliveryDate }) => !Number.isNaN(Date.parse(deliveryDate)))
    .sort((one, other) => Date.parse(other.deliveryDate) - Date.parse(one.deliveryDate));
  if (dated.length === 0) return null;
  const title = intl.formatMessage(messages.chartDeliveries);
  const end = intl.formatMessage(messages.endDate);
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(messages.chartDeliveriesSummary, {
        count: dated.length,
        past: dated.filter(({ over }) => over).length,
      })}
      legend={[
        { tone: 'solid', label: intl.formatMessage(messages.statusActive) },
        { tone: 'rows', label: intl.formatMessage(messages.statusInactive) },
      ]}
      note={limit}
      table={{
        columns: [
          { label: intl.formatMessage(messages.productName) },
          { label: intl.formatMessage(messages.deliveryDate) },
          { label: end },
          { label: intl.formatMessage(messages.quantity), numeric: true },
        ],
        rows: dated.map((row) => ({
          id: row.id,
          cells: [<bdi key="name">{row.productName}</bdi>, row.deliveryDate, row.accountabilityEndDate, row.quantity],
        })),
      }}
    >
      <TimeChart
        label={title}
        now={Date.parse(today)}
        rows={dated.slice(0, maxRows).map((row) => {
          const [from, to] = [Date.parse(row.deliveryDate), Date.parse(lastDayOf(row.accountabilityEndDate))];
          return {
            id: row.id,
            label: row.productName,
            spans: [
              {
                id: row.id,
                from,
                to: to > from ? to : undefined,
                tone: row.over ? 'rows' : 'solid',
                text: intl.formatMessage(messages.chartDelivery, {
                  product: row.productName,
                  from: row.deliveryDate,
                  to: row.accountabilityEndDate || '-',
                }),
              },
            ],
          };
        })}
      />
    </ChartFrame>
  );
}
