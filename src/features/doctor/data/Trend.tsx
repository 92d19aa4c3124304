import { useIntl } from 'react-intl';
import { BarChart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import type { PastCheck } from './checkHistory.ts';
import { messages, ruleMessages } from './messages.ts';
import type { RuleId } from './rules.ts';

/** Checks with a bar; the table has all of them. */
const maxBars = 10;

interface Props {
  /** The oldest first. */
  checks: readonly PastCheck[];
  /** The rule whose findings are shown; undefined for the sum of all rules of the last check. */
  rule: RuleId | undefined;
}

/** The number of findings in the last checks. Nothing before the second check. */
export function Trend({ checks, rule }: Props) {
  const intl = useIntl();
  const shown = rule ? [rule] : (Object.keys(checks.at(-1)?.counts ?? {}) as RuleId[]);
  // Other users may have checked fewer rules.
  const points = checks.flatMap(({ time, counts }) => {
    const found = shown.flatMap((id) => counts[id] ?? []);
    return found.length === shown.length ? [{ time, count: found.reduce((sum, each) => sum + each, 0) }] : [];
  });
  if (points.length < 2) return null;
  const findings = intl.formatMessage(messages.count);
  const rows = points.toReversed().map(({ time, count }) => ({
    id: time,
    label: formatMoment(time),
    count,
    text: intl.formatNumber(count),
  }));
  return (
    <ChartFrame
      title={
        rule
          ? intl.formatMessage(messages.trendOf, { rule: intl.formatMessage(ruleMessages[rule]) })
          : intl.formatMessage(messages.trend)
      }
      table={{
        columns: [{ label: intl.formatMessage(messages.time) }, { label: findings, numeric: true }],
        rows: rows.map(({ id, label, text }) => ({ id, cells: [label, text] })),
      }}
    >
      <BarChart
        label={findings}
        rows={rows.slice(0, maxBars).map(({ id, label, count, text }) => ({
          ...{ id, label, text },
          parts: [{ tone: 'solid', label: findings, value: count }],
        }))}
      />
    </ChartFrame>
  );
}
