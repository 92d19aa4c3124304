import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { BarChart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { readWeeks } from './readWeeks.ts';
import { lastWeeks, type SilenceRules } from './silence.ts';

interface Props {
  /** Ids of the practitioners, separated by spaces: a text is equal if they are the same. */
  ids: string;
  /** The responses have the tag of the phone app, but no author. */
  isTagged?: boolean;
  rules: SilenceRules;
}

/** Responses of workers per week, as a chart and as a table. */
export function WeeksChart({ ids, isTagged = false, rules }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const load = useCallback(
    async (reader: ScanReader) => {
      const weeks = lastWeeks(rules);
      const counts = await dispatch(readWeeks(reader, weeks, { ids: ids.split(' ').filter(Boolean), isTagged }));
      return weeks.map((week, index) => ({ ...week, count: counts[index] ?? 0 }));
    },
    [dispatch, ids, isTagged, rules],
  );
  const title = intl.formatMessage(messages.weeks);
  const answers = intl.formatMessage(messages.answers);
  return (
    <ScanState data={useScan('silentWeeks', load)}>
      {(weeks) => {
        const rows = weeks.map(({ first, last, count }) => ({
          ...{ id: first, label: intl.formatMessage(messages.weekOf, { first, last }), value: count },
          text: intl.formatNumber(count),
        }));
        return (
          <ChartFrame
            title={title}
            summary={intl.formatMessage(messages.weeksSummary, {
              count: weeks.reduce((sum, { count }) => sum + count, 0),
              weeks: weeks.length,
            })}
            table={{
              columns: [{ label: intl.formatMessage(messages.week) }, { label: answers, numeric: true }],
              rows: rows.map(({ id, label, text }) => ({ id, cells: [label, text] })),
            }}
          >
            <BarChart
              label={title}
              rows={rows.map(({ value, ...row }) => ({
                ...row,
                parts: [{ tone: 'solid', label: answers, value }],
              }))}
            />
          </ChartFrame>
        );
      }}
    </ScanState>
  );
}
