import { Button, Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useRefetchAfterBulk } from '../../../shared/bulk/useRefetchAfterBulk.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { statusColumn, textColumn } from '../../../shared/table/columns.tsx';
import { FilterBar } from '../../../shared/table/filters/FilterBar.tsx';
import type { ListFilter } from '../../../shared/table/filters/listFilter.ts';
import { LocalTable } from '../../../shared/table/LocalTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { useListParams } from '../../../shared/table/useListParams.ts';
import { userFilterList, useUserFilterAvailability } from '../filters/userFilters.ts';
import { messages as userMessages } from '../messages.ts';
import { detailsPath, paths } from '../paths.ts';
import { fullName, userDisplayName } from '../user.ts';
import { steps, verdicts } from './faults.ts';
import { messages, stepMessages, verdictMessages } from './messages.ts';
import { maxPhones, readPhones, type PhoneRow } from './readPhones.ts';
import { verdictTones } from './tones.ts';

const filterRules = { team: '', group: '', location: '', verdict: ['', ...verdicts], step: ['', ...steps] };
type FilterKey = keyof typeof filterRules;

const chosenUsers = ['team', 'group', 'location'] as const;

const filters: readonly ListFilter<FilterKey>[] = [
  {
    key: 'verdict',
    label: messages.tab,
    kind: 'choice',
    options: verdicts.map((value) => ({ value, label: verdictMessages[value] })),
  },
  {
    key: 'step',
    label: messages.problems,
    kind: 'choice',
    options: steps.map((value) => ({ value, label: stepMessages[value] })),
  },
  ...chosenUsers.flatMap((key) =>
    userFilterList.filter((filter) => filter.key === key).map((filter): ListFilter<FilterKey> => ({ ...filter, key })),
  ),
];

/** A moment of the address in milliseconds since 1970; undefined for any other text. */
function momentOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const problemsOf = ({ steps: all }: PhoneRow) =>
  all.filter(({ status }) => status === 'failed' || status === 'warning').map(({ id }) => id);

/** The phones of several users: those of a team, user group or Location, of an import, or all users of phones. */
export default function PhonesPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { team: mayTeam, location: mayLocation, group: mayGroup } = useUserFilterAvailability();
  const availability = {
    ...(mayTeam !== undefined && { team: mayTeam }),
    ...(mayLocation !== undefined && { location: mayLocation }),
    ...(mayGroup !== undefined && { group: mayGroup }),
  };
  const list = useListParams({ filters: filterRules, availability, table: 'phones' });
  const [params] = useSearchParams();
  const [from, to] = [momentOf(params.get('from')), momentOf(params.get('to'))];
  const { team = '', group = '', location = '', verdict = '', step = '' } = list.filters;
  const load = useCallback(
    (reader: ScanReader) =>
      dispatch(
        readPhones(reader, {
          ...(team && { team }),
          ...(group && { group }),
          ...(location && { location }),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        }),
      ),
    [dispatch, team, group, location, from, to],
  );
  const data = useScan('phones', load);
  const { again } = data;
  const isOfRole = [team, group, location].every((filter) => filter === '') && from === undefined;
  useRefetchAfterBulk('users', again);
  const columns: Column<PhoneRow>[] = [
    textColumn('name', messages.name, ({ user }) => fullName(user), {
      to: ({ user }) => `${detailsPath(user.id)}?tab=phone`,
    }),
    textColumn('username', userMessages.username, ({ user }) => user.username),
    statusColumn(messages.tab, ({ verdict }) => ({ tone: verdictTones[verdict], label: verdictMessages[verdict] }), {
      key: 'verdict',
    }),
    textColumn('problems', messages.problems, (row) =>
      intl.formatList(problemsOf(row).map((id) => intl.formatMessage(stepMessages[id]))),
    ),
  ];
  const isShown = (row: PhoneRow): boolean =>
    (verdict === '' || row.verdict === verdict) && (step === '' || problemsOf(row).some((id) => id === step));
  const title = intl.formatMessage(messages.several);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ text: intl.formatMessage(userMessages.listTitle), to: paths.list }, { text: title }]}
        actions={
          <Button disabledFocusable={data.scan.status === 'running'} onClick={again}>
            <FormattedMessage {...messages.again} />
          </Button>
        }
      />
      <Intro>
        <FormattedMessage {...messages.severalIntro} />
      </Intro>
      <ScanState data={data} texts={{ ...messages, loading: messages.loadingUsers }}>
        {({ rows, total }) => (
          <>
            {rows.length > 0 && (
              <Text as="p" block role="status">
                <FormattedMessage
                  {...messages.summary}
                  values={{ count: rows.length, fail: rows.filter((row) => row.verdict === 'fails').length }}
                />
              </Text>
            )}
            {total > maxPhones && (
              <Text as="p" block size={200}>
                <FormattedMessage {...messages.limited} values={{ limit: maxPhones, total }} />
              </Text>
            )}
            <LocalTable
              label={title}
              file="phones"
              columns={columns}
              rows={rows.filter(isShown)}
              getRowId={({ user }) => user.id}
              list={list}
              searched={({ user }) => userDisplayName(user)}
              search={userMessages.search}
              filters={<FilterBar list={list} filters={filters} />}
              {...(isOfRole && { empty: intl.formatMessage(messages.noUsers) })}
            />
          </>
        )}
      </ScanState>
    </>
  );
}
