import { Button, Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { dayZone } from '../../../../common/config/timeZone.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { holds, type Permission } from '../../../../common/session/permissions.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { selectBits } from '../../../session/permissionsSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { Intro } from '../../../shared/layout/Intro.tsx';
import { PageHeader } from '../../../shared/layout/PageHeader.tsx';
import { ScanState } from '../../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { DetailsDrawer } from '../../../shared/table/DetailsDrawer.tsx';
import { useListParams, type ListParams } from '../../../shared/table/useListParams.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { checks } from '../checks.ts';
import { silentPath } from '../paths.ts';
import { messages as signInMessages } from '../signIns/messages.ts';
import { maxEvents } from '../signIns/readSignIns.ts';
import { messages } from './messages.ts';
import type { Worker } from './readOverview.ts';
import { readSilent, type SilentWorkers } from './readSilent.ts';
import { maxCounted } from './readWeeks.ts';
import { silenceKinds } from './silence.ts';
import { SilentPanel } from './SilentPanel.tsx';
import { SilentTable, type SilentFilter } from './SilentTable.tsx';
import { useTeamsOfArea, type TeamsOfArea } from './useTeamsOfArea.ts';
import { TeamsChart } from './TeamsChart.tsx';
import { WeeksChart } from './WeeksChart.tsx';

/** Values of the filter by days, besides that of the programme. */
const otherDays = [7, 14, 30, 60, 90];

function useSilentList(programmeDays: number) {
  const days = [programmeDays, ...otherDays.filter((each) => each !== programmeDays)].map(String);
  const list = useListParams({
    filters: { days, reason: ['', ...silenceKinds], team: '', location: '' },
    availability: {
      team: useCan('Organization.read'),
      location: useCan('Location.read', 'OrganizationAffiliation.read'),
    },
    table: 'silentWorkers',
  });
  return { list, days: days.toSorted((one, other) => Number(one) - Number(other)) };
}

/** The number of workers without recent data, and what was not checked. */
function Notes({ found: { silent, workers, hasAccounts, hasSignIns, isLimited } }: { found: SilentWorkers }) {
  const notes = [
    ...(hasAccounts ? [] : [messages.noAccounts]),
    ...(hasSignIns ? [] : [messages.noSignIns]),
    ...(isLimited ? [signInMessages.limited] : []),
  ];
  return (
    <>
      <Text as="p" block role="status">
        <FormattedMessage {...messages.summary} values={{ count: silent.length, total: workers.size }} />
      </Text>
      {notes.map((note) => (
        <Text key={note.id} as="p" block size={200}>
          <FormattedMessage {...note} values={{ limit: maxEvents }} />
        </Text>
      ))}
    </>
  );
}

interface FoundProps {
  found: SilentWorkers;
  /** Teams of the selected area; undefined without one. */
  area: TeamsOfArea;
  list: ListParams<SilentFilter>;
  days: readonly string[];
}

/** The list, and the responses per week of a selected team or area that is not too large. */
function Found({ found, area, list, days }: FoundProps) {
  const { reason = '', team = '' } = list.filters;
  const teamId = bareId('Organization', team);
  const isSelected = ({ teamIds }: Worker): boolean =>
    (teamId === undefined || teamIds.includes(teamId)) && (!area || teamIds.some((id) => area.has(id)));
  const selected = [...found.workers.values()].filter(isSelected);
  const isPart = selected.length < found.workers.size && selected.length > 0 && selected.length <= maxCounted;
  const silent = found.silent.filter(isSelected);
  return (
    <>
      <Notes found={found} />
      <SilentTable
        rows={silent.filter(({ kind }) => reason === '' || kind === reason)}
        teams={found.teams}
        list={list}
        days={days}
      />
      {teamId === undefined && (
        <TeamsChart
          workers={selected}
          silent={silent}
          teams={found.teams}
          addressOf={(id) => silentPath(`Organization/${id}`, found.rules.days)}
        />
      )}
      {isPart && <WeeksChart ids={selected.map(({ id }) => id).join(' ')} rules={found.rules} />}
    </>
  );
}

/** The workers from whom the server has received nothing for days, with their telephone numbers. */
export default function SilentPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const bits = useSelector(selectBits);
  const { silentDays } = useConfig();
  const { list, days } = useSilentList(silentDays);
  const chosenDays = Number(list.filters.days) || silentDays;
  const load = useCallback(
    async (reader: ScanReader) => {
      const rules = { now: Date.now(), days: chosenDays, zone: dayZone().name };
      const may = (permission: Permission) => holds(bits, permission);
      const found = await dispatch(readSilent({ reader, rules, may }));
      if (chosenDays === silentDays) {
        const result = { count: found.silent.length, total: found.workers.size, at: rules.now };
        await dispatch(storeLastCheck(checks.silent, result));
      }
      return found;
    },
    [dispatch, bits, chosenDays, silentDays],
  );
  const data = useScan('silentWorkers', load);
  const area = useTeamsOfArea(list.filters.location ?? '');
  return (
    <DetailsDrawer
      title={intl.formatMessage(messages.panel)}
      details={(id) => {
        const worker = data.latest?.silent.find((each) => each.id === id);
        return worker && data.latest ? (
          <SilentPanel worker={worker} found={data.latest} />
        ) : (
          <EmptyState text={intl.formatMessage(messages.noMatches)} />
        );
      }}
    >
      <PageHeader
        title={intl.formatMessage(messages.title)}
        actions={
          <Button appearance="primary" disabledFocusable={data.scan.status === 'running'} onClick={data.again}>
            <FormattedMessage {...messages.again} />
          </Button>
        }
      />
      <Intro>
        <FormattedMessage {...messages.intro} values={{ days: chosenDays }} />
      </Intro>
      <ScanState data={data} texts={messages}>
        {(found) =>
          list.filters.location ? (
            <ScanState data={area} texts={messages}>
              {(teams) => <Found found={found} area={teams} list={list} days={days} />}
            </ScanState>
          ) : (
            <Found found={found} area={undefined} list={list} days={days} />
          )
        }
      </ScanState>
    </DetailsDrawer>
  );
}
