import { useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { BarChart } from '../../../shared/charts/BarChart.tsx';
import { ChartFrame } from '../../../shared/charts/ChartFrame.tsx';
import { formatDay } from '../../../shared/intl/dates.ts';
import { signInsPath } from '../paths.ts';
import { signInGroups, type SignInGroup } from './groups.ts';
import { messages } from './messages.ts';
import { maxEvents, type SignIns } from './readSignIns.ts';

/** A user with the time of the last sign-in, in milliseconds since 1970. */
export interface SignInRow {
  user: User;
  group: SignInGroup;
  time: number | undefined;
}

interface Props {
  rows: readonly SignInRow[];
  signIns: SignIns;
  /** Maximum number of users, if there are more. */
  limit: number | undefined;
}

/** Number of users by last sign-in, divided into enabled and disabled ones. */
export function SignInChart({ rows, signIns: { since, isComplete }, limit }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.chart);
  const enabled = intl.formatMessage(messages.enabled);
  const disabled = intl.formatMessage(messages.disabled);
  const bars = signInGroups.map((group) => {
    const users = rows.filter((row) => row.group === group);
    const active = users.filter(({ user }) => user.enabled).length;
    return { group, label: intl.formatMessage(messages[group]), active, blocked: users.length - active };
  });
  const note = [
    since === undefined
      ? intl.formatMessage(messages.empty)
      : intl.formatMessage(messages.since, { day: formatDay(new Date(since)) }),
    !isComplete && intl.formatMessage(messages.limited, { limit: maxEvents }),
    limit !== undefined && intl.formatMessage(messages.usersLimited, { limit }),
  ];
  return (
    <ChartFrame
      title={title}
      summary={intl.formatMessage(messages.summary, {
        recent: rows.filter(({ group }) => group === 'week' || group === 'month').length,
        total: rows.length,
      })}
      legend={[
        { tone: 'solid', label: enabled },
        { tone: 'rows', label: disabled },
      ]}
      note={note.filter(Boolean).join(' ')}
      table={{
        columns: [
          { label: intl.formatMessage(messages.group) },
          { label: enabled, numeric: true },
          { label: disabled, numeric: true },
        ],
        rows: bars.map(({ group, label, active, blocked }) => ({
          id: group,
          cells: [label, intl.formatNumber(active), intl.formatNumber(blocked)],
        })),
      }}
    >
      <BarChart
        label={title}
        rows={bars.map(({ group, label, active, blocked }) => ({
          id: group,
          label,
          to: signInsPath(group),
          parts: [
            { tone: 'solid', label: enabled, value: active },
            { tone: 'rows', label: disabled, value: blocked },
          ],
          text: intl.formatNumber(active + blocked),
        }))}
      />
    </ChartFrame>
  );
}
