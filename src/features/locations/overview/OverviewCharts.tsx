import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { useCan } from '../../../session/useCan.ts';
import { BarChart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { Tone } from '../../../shared/charts/tones.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { countServicePoints, type ServicePointSearch } from './countServicePoints.ts';
import { messages } from './messages.ts';

interface Props {
  search: ServicePointSearch;
}

/** Bars of the service points of a search by type and, in supply projects, by stock. */
export function OverviewCharts({ search }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { projectCode } = useConfig();
  const withStock = useCan('List.read') && projectCode === 'eusm';
  const { locale: language } = intl;
  const key = JSON.stringify(search);
  const load = useCallback(
    ({ attempt, addDone }: ScanReader) =>
      dispatch(countServicePoints(JSON.parse(key) as ServicePointSearch, { withStock, language, attempt, addDone })),
    [dispatch, key, withStock, language],
  );
  return (
    <ScanState data={useScan('servicePoints', load)}>
      {({ total, types, withList }) => {
        const known = types.reduce((sum, { count }) => sum + count, 0);
        const other = Math.max(0, total - known);
        const typeBars: Bar[] = types.map(({ code, label, count }) => ({ id: code, label, count, tone: 'solid' }));
        if (other > 0)
          typeBars.push({ id: '', label: intl.formatMessage(messages.otherType), count: other, tone: 'rows' });
        return (
          <>
            <CountChart
              title={intl.formatMessage(messages.byType)}
              heading={intl.formatMessage(messages.type)}
              total={total}
              bars={typeBars}
            />
            {withList !== undefined && (
              <CountChart
                title={intl.formatMessage(messages.byStock)}
                heading={intl.formatMessage(messages.stock)}
                total={total}
                bars={[
                  { id: 'list', label: intl.formatMessage(messages.withList), count: withList, tone: 'solid' },
                  {
                    id: 'none',
                    label: intl.formatMessage(messages.withoutList),
                    count: Math.max(0, total - withList),
                    tone: 'empty',
                  },
                ]}
              />
            )}
          </>
        );
      }}
    </ScanState>
  );
}

interface Bar {
  id: string;
  label: string;
  count: number;
  tone: Tone;
}

interface CountChartProps {
  title: string;
  /** Heading of the names in the table. */
  heading: string;
  total: number;
  bars: readonly Bar[];
}

function CountChart({ title, heading, total, bars }: CountChartProps) {
  const intl = useIntl();
  const number = intl.formatMessage(messages.number);
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(messages.total, { count: total })}
      table={{
        columns: [{ label: heading }, { label: number, numeric: true }],
        rows: bars.map(({ id, label, count }) => ({
          id,
          cells: [<bdi key="name">{label}</bdi>, intl.formatNumber(count)],
        })),
      }}
    >
      <BarChart
        label={title}
        rows={bars.map(({ id, label, count, tone }) => ({
          id,
          label,
          parts: [{ tone, label: number, value: count }],
          text: intl.formatNumber(count),
        }))}
      />
    </ChartFrame>
  );
}
