import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectUser } from '../../session/sessionSlice.ts';
import { bulkKind } from '../../shared/bulk/bulkKind.ts';
import { loadRuns } from '../../shared/runs/runThunks.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { formatMoment } from '../../shared/intl/dates.ts';
import { formatSize } from '../../shared/intl/formatSize.ts';
import { DangerButton } from '../../shared/layout/DangerButton.tsx';
import { Intro } from '../../shared/layout/Intro.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { loadPast } from '../../shared/notify/pastSlice.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { selectOffline } from '../../shared/offline/offlineSlice.ts';
import { selectOutbox } from '../../shared/outbox/outboxSlice.ts';
import { loadOutbox } from '../../shared/outbox/outboxThunks.ts';
import type { StoredData } from '../../shared/storage/deviceData.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { OfflineAreas } from './OfflineAreas.tsx';
import { kinds, readPending, type Kind } from './kinds.ts';
import { messages } from './messages.ts';

type Row = Kind & StoredData;

const useStyles = makeStyles({ last: { marginBlockStart: tokens.spacingVerticalL } });

/** Everything that the application stores on this device for the user, with size and age, and the removal of it. */
export function DevicePage() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const pending = useAppSelector(selectOutbox);
  const { areas } = useAppSelector(selectOffline);
  const [rows, setRows] = useState<Row[]>();
  const [hasFailed, setFailed] = useState(false);

  const read = useCallback(async (): Promise<void> => {
    try {
      setRows(await Promise.all(kinds.map(async (kind) => ({ ...kind, ...(await kind.measure(userId)) }))));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [userId]);
  // Read again after each change of the outbox and of the offline data.
  useEffect(() => void read(), [read, pending, areas]);
  useEffect(() => void dispatch(loadOutbox()), [dispatch]);

  /** Clears the other kinds also if one fails. */
  const clear = async (cleared: readonly Kind[]): Promise<void> => {
    let isComplete = true;
    for (const kind of cleared) {
      try {
        await dispatch(kind.clear(userId));
      } catch {
        isComplete = false;
      }
    }
    if (!isComplete) notify.error(messages.clearFailed);
    await dispatch(loadPast());
    await dispatch(loadRuns(bulkKind));
  };
  const ask = async (title: string, confirmLabel: string, cleared: readonly Kind[]): Promise<void> => {
    const { entries } = await dispatch(readPending());
    const lost = cleared.some(({ key }) => key === 'outbox') ? entries.map(({ label }) => label) : [];
    const texts = [
      lost.length > 0
        ? intl.formatMessage(messages.clearPending, { count: lost.length, names: intl.formatList(lost) })
        : intl.formatMessage(messages.clearText),
      ...(cleared.some(({ isNeededToOpen }) => isNeededToOpen) ? [intl.formatMessage(messages.clearNeeded)] : []),
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
          {
            key: 'count',
            label: messages.count,
            isNumber: true,
            render: ({ count, newer = 0 }) =>
              newer > 0 ? intl.formatMessage(messages.newer, { count, newer }) : intl.formatNumber(count),
          },
          { key: 'size', label: messages.size, isNumber: true, render: ({ size }) => formatSize(intl, size) },
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
      <OfflineAreas />
      {dialog}
    </>
  );
}
