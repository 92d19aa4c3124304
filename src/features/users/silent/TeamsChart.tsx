import { useIntl } from 'react-intl';
import { BarChart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { messages } from './messages.ts';
import type { Worker } from './readOverview.ts';
import type { SilentWorkers } from './readSilent.ts';

/** Bars of the chart; the table has all teams. */
const maxBars = 10;

interface Props {
  workers: readonly Worker[];
  /** Those without recent data. */
  silent: readonly Worker[];
  teams: SilentWorkers['teams'];
  /** Address of the list of a team. */
  addressOf: (teamId: string) => string;
}

/** Number of workers without recent data by team, the largest first; teams without one are left out. */
export function TeamsChart({ workers, silent, teams, addressOf }: Props) {
  const intl = useIntl();
  const counts = new Map<string, { count: number; total: number }>();
  const add = (teamIds: readonly string[], key: 'count' | 'total'): void => {
    for (const id of teamIds) {
      const own = counts.get(id) ?? { count: 0, total: 0 };
      counts.set(id, { ...own, [key]: own[key] + 1 });
    }
  };
  for (const { teamIds } of workers) add(teamIds, 'total');
  for (const { teamIds } of silent) add(teamIds, 'count');
  const rows = [...counts]
    .filter(([, { count }]) => count > 0)
    .map(([id, { count, total }]) => ({ id, label: teams.get(id)?.name ?? id, count, total }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
  if (rows.length === 0) return null;
  const title = intl.formatMessage(messages.teams);
  const label = intl.formatMessage(messages.title);
  return (
    <ChartFrame
      title={title}
      table={{
        columns: [
          { label: intl.formatMessage(messages.team) },
          { label, numeric: true },
          { label: intl.formatMessage(messages.allWorkers), numeric: true },
        ],
        rows: rows.map((row) => ({
          id: row.id,
          cells: [row.label, intl.formatNumber(row.count), intl.formatNumber(row.total)],
        })),
      }}
    >
      <BarChart
        label={title}
        rows={rows.slice(0, maxBars).map((row) => ({
          ...{ id: row.id, label: row.label, to: addressOf(row.id) },
          parts: [{ tone: 'solid', label, value: row.count }],
          text: intl.formatMessage(messages.ofTeam, { count: row.count, total: row.total }),
        }))}
      />
    </ChartFrame>
  );
}
