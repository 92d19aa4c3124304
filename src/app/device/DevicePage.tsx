import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useAuth } from '../../session/AuthContext.ts';
import { storeLastSession } from '../../session/lastSession.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { loadRuns } from '../../shared/bulk/bulkThunks.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { formatSize } from '../../shared/intl/formatSize.ts';
import { DangerButton } from '../../shared/layout/DangerButton.tsx';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { loadPast } from '../../shared/notify/pastSlice.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { selectOffline } from '../../shared/offline/offlineSlice.ts';
import { cancelDownload, removeAllAreas } from '../../shared/offline/offlineThunks.ts';
import { messages as outboxMessages } from '../../shared/outbox/messages.ts';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox, withdrawSave } from '../../shared/outbox/outboxThunks.ts';
import { removePersistedRequests } from '../../shared/report/persistedRequests.ts';
import { clearDatabase, measure, type Database, type StoredData } from '../../shared/storage/deviceData.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { removeWorker } from '../update/removeWorker.ts';
import { clearSettings, measureFiles, measureRequests, measureSession, measureSettings } from './browserData.ts';
import { KeptAreas } from './KeptAreas.tsx';
import { messages } from './messages.ts';

/** Data of the user on this device, by kind. */
interface Kind {
  key: string;
  label: Message;
  databases?: readonly Database[];
  /** Address of a page with details. */
  to?: string;
}

const kinds: readonly Kind[] = [
  { key: 'outbox', label: outboxMessages.title, databases: ['outbox'], to: '/outbox' },
  { key: 'offline', label: messages.offline, databases: ['offline-areas', 'offline-parts'] },
  { key: 'drafts', label: messages.drafts, databases: ['drafts'] },
  { key: 'lists', label: messages.lists, databases: ['reads'] },
  { key: 'visits', label: messages.visits, databases: ['visits'] },
  { key: 'checks', label: messages.checks, databases: ['checks'] },
  { key: 'notifications', label: messages.notifications, databases: ['notifications'] },
  { key: 'runs', label: messages.runs, databases: ['bulk-runs', 'bulk-attempts'] },
  { key: 'moves', label: messages.moves, databases: ['moves'] },
  { key: 'merges', label: messages.merges, databases: ['merges', 'merge-log'] },
  { key: 'settings', label: messages.settings },
  { key: 'requests', label: messages.requests },
  { key: 'session', label: messages.session },
  { key: 'files', label: messages.files },
];

/** Kinds without which the application does not open without a connection. */
const neededToOpen = ['session', 'files'];

type Row = Kind & StoredData;

const sum = (parts: readonly StoredData[]): StoredData => {
  const times = parts.flatMap(({ newest }) => newest ?? []);
  return {
    // The log of a merge belongs to the merge, the parts of an area to the area, and the attempts to the bulk run.
    count: parts[0]?.count ?? 0,
    size: parts.reduce((total, { size }) => total + size, 0),
    newest: times.length > 0 ? Math.max(...times) : undefined,
  };
};

async function measureKind({ key, databases }: Kind, userId: string): Promise<StoredData> {
  if (databases) return sum(await Promise.all(databases.map((database) => measure(database, userId))));
  if (key === 'files') return measureFiles();
  if (key === 'session') return measureSession();
  return key === 'requests' ? measureRequests(userId) : measureSettings(userId);
}

const useStyles = makeStyles({ last: { marginBlockStart: tokens.spacingVerticalL } });

/** Everything that the application stores on this device for the user, with size and age, and the removal of it. */
export function DevicePage() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const auth = useAuth();
  const store = useStore<RootState>();
  const pending = useAppSelector(selectOutbox);
  const { areas } = useAppSelector(selectOffline);
  const [rows, setRows] = useState<Row[]>();
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(async (): Promise<void> => {
    try {
      setRows(await Promise.all(kinds.map(async (kind) => ({ ...kind, ...(await measureKind(kind, userId)) }))));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [userId]);
  // Read again after each change of the outbox and of the offline data.
  useEffect(() => void read(), [read, pending, areas]);
  useEffect(() => void dispatch(loadOutbox()), [dispatch]);

  const readPending = async () => {
    await dispatch(loadOutbox());
    return selectOutbox(store.getState());
  };
  const clearKind = async ({ key, databases = [] }: Kind): Promise<void> => {
    if (key === 'outbox') {
      const { entries, unreadable } = await readPending();
      for (const id of [...entries.map((entry) => entry.id), ...unreadable]) {
        if (!(await dispatch(withdrawSave(id)))) notify.error(outboxMessages.discardFailed);
      }
    } else if (key === 'offline') {
      cancelDownload();
      await dispatch(removeAllAreas());
    } else if (key === 'files') await removeWorker();
    else if (key === 'settings') clearSettings(userId);
    else if (key === 'requests') removePersistedRequests(auth);
    else if (key === 'session') storeLastSession(undefined);
    else for (const database of databases) await clearDatabase(database, userId);
  };
  /** Clears the other kinds also if one fails. */
  const clear = async (cleared: readonly Kind[]): Promise<void> => {
    let isComplete = true;
    for (const kind of cleared) {
      await clearKind(kind).catch(() => {
        isComplete = false;
      });
    }
    if (!isComplete) notify.error(messages.clearFailed);
    await dispatch(loadPast());
    await dispatch(loadRuns());
  };
  const ask = async (title: string, confirmLabel: string, cleared: readonly Kind[]): Promise<void> => {
    const { entries } = await readPending();
    const lost = cleared.some(({ key }) => key === 'outbox') ? entries.map(({ label }) => label) : [];
    const texts = [
      lost.length > 0
        ? intl.formatMessage(messages.clearPending, { count: lost.length, names: intl.formatList(lost) })
        : intl.formatMessage(messages.clearText),
      ...(cleared.some(({ key }) => neededToOpen.includes(key)) ? [intl.formatMessage(messages.clearNeeded)] : []),
    ];
    const isConfirmed = await confirm({
      title,
      text: texts.join(' '),
      confirmLabel,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await clear(cleared);
    await read();
  };
  const title = intl.formatMessage(messages.title);
  const clearAll = intl.formatMessage(messages.clearAll);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <DangerButton onClick={() => void ask(intl.formatMessage(messages.clearAllTitle), clearAll, kinds)}>
            {clearAll}
          </DangerButton>
        }
      />
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      {hasFailed && <InlineError text={intl.formatMessage(messages.readFailed)} />}
      <ResourceTable
        label={title}
        rows={hasFailed ? [] : rows}
        getRowId={({ key }) => key}
        columns={[
          {
            key: 'kind',
            label: messages.kind,
            render: ({ label }) => label,
            text: ({ label }) => label,
            to: ({ to }) => to,
          },
          { key: 'count', label: messages.count, render: ({ count }) => intl.formatNumber(count) },
          { key: 'size', label: messages.size, render: ({ size }) => formatSize(intl, size) },
          {
            key: 'newest',
            label: messages.newest,
            render: ({ newest }) =>
              newest === undefined ? '-' : <bdi dir="ltr">{formatMoment(new Date(newest))}</bdi>,
          },
          {
            key: 'actions',
            label: messages.actions,
            render: (row) => {
              const name = intl.formatMessage(row.label);
              const label = intl.formatMessage(messages.clearNamed, { name });
              return (
                <Button
                  size="small"
                  aria-label={label}
                  disabled={row.count === 0}
                  onClick={() => void ask(intl.formatMessage(messages.clearTitle, { name }), label, [row])}
                >
                  <FormattedMessage {...messages.clear} />
                </Button>
              );
            },
          },
        ]}
      />
      <Text block className={styles.last}>
        <FormattedMessage {...messages.otherUsers} />
      </Text>
      <KeptAreas />
      {dialog}
    </>
  );
}
