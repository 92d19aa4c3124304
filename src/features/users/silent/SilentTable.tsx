import { Link, makeStyles } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocationOptions } from '../../../shared/locationTree/useLocationOptions.ts';
import { messages as peopleMessages } from '../../../shared/people/messages.ts';
import { useTeamOptions } from '../../../shared/people/useTeamOptions.ts';
import { momentColumn, textColumn } from '../../../shared/table/columns.tsx';
import { FilterBar } from '../../../shared/table/filters/FilterBar.tsx';
import type { ListFilter } from '../../../shared/table/filters/listFilter.ts';
import { useReferenceName } from '../../../shared/table/filters/useReferenceName.ts';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { kindMessages, messages } from './messages.ts';
import type { SilentWorker, SilentWorkers } from './readSilent.ts';
import { silenceKinds } from './silence.ts';

const useStyles = makeStyles({ phone: { display: 'block', whiteSpace: 'nowrap' } });

/** Filters of the page, as in `useListParams`. */
export type SilentFilter = 'days' | 'reason' | 'team' | 'location';

interface Props {
  rows: readonly SilentWorker[];
  teams: SilentWorkers['teams'];
  list: ListParams<SilentFilter>;
  /** Values of the filter by days. */
  days: readonly string[];
}

/** A telephone number as the address that dials it. */
const dialled = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;

/** The telephone numbers of a worker, as links that dial them. */
export function Phones({ phones }: Pick<SilentWorker, 'phones'>) {
  const styles = useStyles();
  if (phones.length === 0) return '-';
  return phones.map((phone) => (
    <Link key={phone} className={styles.phone} href={dialled(phone)}>
      <bdi>{phone}</bdi>
    </Link>
  ));
}

const moment = (time: number | undefined): Date | undefined => (time === undefined ? undefined : new Date(time));

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Names of the teams of a worker. */
export const teamNames = ({ teamIds }: SilentWorker, teams: SilentWorkers['teams']): string[] =>
  unique(teamIds.map((id) => teams.get(id)?.name ?? id));

/** Names of the Locations of these teams. */
export const locationNames = ({ teamIds }: SilentWorker, teams: SilentWorkers['teams']): string[] =>
  unique(teamIds.flatMap((id) => teams.get(id)?.locations.map(({ name }) => name) ?? []));

/** Names that are shown of a longer list. */
const named = 2;

/** Names as one text: the first ones, and the number of the others. */
export function useNames(): (names: readonly string[]) => string {
  const intl = useIntl();
  return (names) => {
    const shown = names.slice(0, named).join(', ');
    const count = names.length - named;
    return count > 0 ? intl.formatMessage(peopleMessages.andMore, { names: shown, count }) : shown;
  };
}

function useFilters(days: readonly string[]): readonly ListFilter<SilentFilter>[] {
  const intl = useIntl();
  return [
    {
      ...{ key: 'days', label: messages.days, kind: 'choice', isRequired: true },
      options: days.map((value) => ({ value, label: intl.formatMessage(messages.atLeast, { days: Number(value) }) })),
    },
    {
      ...{ key: 'reason', label: messages.reason, kind: 'choice' },
      options: silenceKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
    {
      ...{ key: 'team', label: messages.team, kind: 'reference' },
      ...{ useOptions: useTeamOptions, useName: useReferenceName },
    },
    {
      ...{ key: 'location', label: messages.location, kind: 'reference', useOptions: useLocationOptions },
      useName: (id: string) => useReferenceName(id && `Location/${id}`),
    },
  ];
}

/** The workers to call, the longest silence first; searched and paged in the browser. */
export function SilentTable({ rows, teams, list, days }: Props) {
  const intl = useIntl();
  const names = useNames();
  const columns: Column<SilentWorker>[] = [
    { key: 'name', label: messages.name, render: ({ name }) => <bdi>{name}</bdi>, text: ({ name }) => name },
    {
      ...{ key: 'phone', label: messages.phone },
      render: ({ phones }) => <Phones phones={phones} />,
      text: ({ phones }) => phones.join(', '),
    },
    {
      ...{ key: 'days', label: messages.days, isNumber: true },
      render: (row) => (row.days === undefined ? '-' : intl.formatNumber(row.days)),
      text: (row) => row.days,
    },
    textColumn('reason', messages.reason, ({ kind }) => kindMessages[kind]),
    momentColumn('newest', messages.newest, ({ newest }) => moment(newest)),
    momentColumn('lastSignIn', messages.lastSignIn, ({ lastSignIn }) => moment(lastSignIn)),
    textColumn('team', messages.team, (row) => names(teamNames(row, teams)), {
      text: (row) => teamNames(row, teams).join(', '),
    }),
    textColumn('location', messages.location, (row) => names(locationNames(row, teams)), {
      text: (row) => locationNames(row, teams).join(', '),
    }),
  ];
  return (
    <LocalTable
      label={intl.formatMessage(messages.title)}
      file="workers-without-data"
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      list={list}
      panel="viewDetails"
      searched={({ name, phones }) => [name, ...phones].join(' ')}
      search={messages.search}
      filters={<FilterBar list={list} filters={useFilters(days)} />}
      empty={intl.formatMessage(messages.none)}
      noMatches={messages.noMatches}
    />
  );
}
