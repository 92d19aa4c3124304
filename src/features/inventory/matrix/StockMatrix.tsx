import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useCallback, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../../config/ConfigContext.ts';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx';
import { useCsvExport, type CsvSource } from '../../../shared/export/useCsvExport.ts';
import { currentDay } from '../../../shared/intl/dates.ts';
import { useDirection } from '../../../shared/intl/useDirection.ts';
import { useLocaleCompare } from '../../../shared/intl/useLocaleCompare.ts';
import { PHONE, useNarrow } from '../../../shared/layout/useMedia.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { messages as stockMessages } from '../messages.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { matrixRows } from './matrix.ts';
import { messages } from './messages.ts';
import { maxPoints, readStock, readStockPoints, type StockItem, type StockPoint } from './readStock.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: { flex: '1 1 16rem', minInlineSize: 0 },
  title: { margin: 0 },
  text: { margin: 0 },
  pages: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { [`@media ${PHONE}`]: { minInlineSize: '44px', minBlockSize: '44px' } },
  hideInPrint: { '@media print': { display: 'none' } },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Columns of one page: as many as fit beside the products. */
const wideColumns = 8;
const narrowColumns = 2;

/** URL parameter: number of the first service point shown, from 1. */
const fromParam = 'from';

interface Props {
  /** Bare id of the Location whose service points are shown. */
  locationId: string;
}

/** Stock of the service points below a Location: products as rows, service points as columns. */
export function StockMatrix({ locationId }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const compare = useLocaleCompare();
  const { rootLocationId } = useConfig();
  const { locale: language } = intl;
  const isRoot = locationId === rootLocationId;
  const load = useCallback(
    async ({ attempt }: ScanReader) => {
      const { points, isComplete } = await dispatch(readStockPoints(locationId, { isRoot, language, attempt }));
      return { points: points.sort((one, other) => compare(one.name, other.name)), isComplete };
    },
    [dispatch, locationId, isRoot, language, compare],
  );
  return (
    <ScanState data={useScan('stockPoints', load)}>
      {({ points, isComplete }) =>
        points.length === 0 ? (
          <EmptyState isFramed text={intl.formatMessage(messages.empty)} />
        ) : (
          <PagedMatrix points={points} isComplete={isComplete} />
        )
      }
    </ScanState>
  );
}

/** One row of the exported file. */
interface ExportRow extends StockItem {
  point: StockPoint;
}

function PagedMatrix({ points, isComplete }: { points: readonly StockPoint[]; isComplete: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isRtl = useDirection() === 'rtl';
  const id = useId();
  const [today] = useState(currentDay);
  const [params, setParams] = useSearchParams();
  const size = useNarrow() ? narrowColumns : wideColumns;
  const wanted = Math.min(Math.max(Math.floor(Number(params.get(fromParam))) || 1, 1), points.length);
  const start = wanted - 1;
  const end = Math.min(start + size, points.length);
  const show = (first: number): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (first <= 0) next.delete(fromParam);
      else next.set(fromParam, String(first + 1));
      return next;
    });
  // Another Location mounts the component anew.
  const running = useCsvExport<ExportRow>('');
  const csv: CsvSource<ExportRow> = {
    name: 'stock',
    pages: async function* pages(attempt) {
      for (const point of points) {
        const items = await dispatch(readStock(point.id, { today, attempt }));
        yield { rows: items.map((item) => ({ ...item, point })) };
      }
    },
  };
  const columns = [
    { label: intl.formatMessage(messages.point), value: ({ point }: ExportRow) => point.name },
    { label: intl.formatMessage(messages.product), value: ({ productName }: ExportRow) => productName },
    { label: intl.formatMessage(messages.quantity), value: ({ quantity }: ExportRow) => quantity },
  ];
  const [Back, Forward] = isRtl ? [ChevronRightRegular, ChevronLeftRegular] : [ChevronLeftRegular, ChevronRightRegular];
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.line}>
        <div className={styles.heading}>
          <Subtitle2 as="h2" block id={id} className={styles.title}>
            <FormattedMessage {...messages.title} />
          </Subtitle2>
          <Text as="p" block className={styles.text}>
            <FormattedMessage {...messages.summary} values={{ count: points.length }} />
          </Text>
        </div>
        <div className={styles.hideInPrint}>
          <ExportMenu
            source={csv}
            columns={columns}
            idOf={(row) => `${row.point.id} ${row.productId}`}
            running={running}
            narrow={false}
          />
        </div>
      </div>
      {points.length > size && (
        <div className={styles.pages}>
          <Button
            className={styles.button}
            icon={<Back />}
            disabledFocusable={start === 0}
            aria-label={intl.formatMessage(messages.previous)}
            onClick={() => show(start - size)}
          />
          <Text role="status">
            <FormattedMessage {...messages.shown} values={{ from: start + 1, to: end, total: points.length }} />
          </Text>
          <Button
            className={styles.button}
            icon={<Forward />}
            disabledFocusable={end >= points.length}
            aria-label={intl.formatMessage(messages.next)}
            onClick={() => show(end)}
          />
        </div>
      )}
      <Cells labelledBy={id} points={points} start={start} end={end} today={today} />
      <Text as="p" size={200} block className={styles.note}>
        <FormattedMessage {...messages.running} />
      </Text>
      {!isComplete && (
        <Text as="p" size={200} block className={styles.note}>
          <FormattedMessage {...messages.limit} values={{ limit: maxPoints }} />
        </Text>
      )}
    </section>
  );
}

interface CellsProps {
  labelledBy: string;
  points: readonly StockPoint[];
  /** Positions of the first service point shown and of the one after the last. */
  start: number;
  end: number;
  today: string;
}

/** Reads the stock of the service points shown. */
function Cells({ labelledBy, points, start, end, today }: CellsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const compare = useLocaleCompare();
  const load = useCallback(
    ({ attempt, addDone }: ScanReader) =>
      Promise.all(
        points.slice(start, end).map(async (point) => {
          const items = await dispatch(readStock(point.id, { today, attempt }));
          addDone(items.length);
          return { point, items };
        }),
      ),
    [dispatch, points, start, end, today],
  );
  const unnamed = intl.formatMessage(stockMessages.unnamed);
  return (
    <ScanState data={useScan('stock', load)}>
      {(columns) => {
        const rows = matrixRows(columns, compare).map((row) => ({ ...row, name: row.name || unnamed }));
        if (rows.length === 0) return <EmptyState text={intl.formatMessage(messages.noProducts)} />;
        return <MatrixTable labelledBy={labelledBy} points={columns.map(({ point }) => point)} rows={rows} />;
      }}
    </ScanState>
  );
}
