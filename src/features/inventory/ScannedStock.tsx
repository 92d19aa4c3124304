import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AreaRefused, isAreaRefused } from '../../shared/area/AreaSwitch.tsx';
import type { Area } from '../../shared/area/useArea.ts';
import { useRefetchAfterBulk } from '../../shared/bulk/useRefetchAfterBulk.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { useAppDispatch, type AppThunk } from '../../shared/store/hooks.ts';
import type { PlacedStock } from './placedStock.ts';
import { PlacedStockTable } from './PlacedStockTable.tsx';

export interface StockReadOptions {
  /** YYYY-MM-DD */
  today: string;
  language: string;
  /** As for `searchStock`: true after a bulk change, whose results are not in the query cache. */
  isFresh: boolean;
}

/** Reads the stock of a page. `isComplete` is false if there is more stock than is read. */
export type ReadStock = (
  reader: ScanReader,
  options: StockReadOptions,
) => AppThunk<Promise<{ rows: PlacedStock[]; unreadable: string[]; isComplete: boolean }>>;

interface Props {
  /** Kind of the scan. */
  scan: string;
  /** Starts again when it changes. */
  read: ReadStock;
  /** The area to which `read` is limited. */
  area?: Area | undefined;
  /** Note if not all stock was read. */
  limit: ReactNode;
  label: string;
  /** Prefix of the exported file's name. */
  file: string;
  empty: ReactNode;
}

/** Stock of all service points that a scan reads, as a table with bulk actions. */
export function ScannedStock({ scan, read, area, limit, ...table }: Props) {
  const dispatch = useAppDispatch();
  const { locale: language } = useIntl();
  const [today] = useState(currentDay);
  /** Number of bulk changes since the page was opened. */
  const [changes, setChanges] = useState(0);
  useRefetchAfterBulk(
    'inventory',
    useCallback(() => setChanges((count) => count + 1), []),
  );
  const load = useCallback(
    (reader: ScanReader) => dispatch(read(reader, { today, language, isFresh: changes > 0 })),
    [dispatch, read, today, language, changes],
  );
  const data = useScan(scan, load);
  const { error } = data.scan;
  if (area && isAreaRefused(area, error)) return <AreaRefused area={area} error={error} />;
  return (
    <ScanState data={data}>
      {({ rows, unreadable, isComplete }) => (
        <>
          {!isComplete && (
            <MessageBar intent="warning">
              <MessageBarBody>{limit}</MessageBarBody>
            </MessageBar>
          )}
          <PlacedStockTable hasBulk rows={rows} unreadable={unreadable} {...table} />
        </>
      )}
    </ScanState>
  );
}
