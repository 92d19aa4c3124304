import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { ago } from '../../shared/drafts/ago.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { formatSize } from '../../shared/intl/formatSize.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DownloadActions, DownloadError, DownloadProgress } from '../../shared/offline/DownloadState.tsx';
import { messages as offlineMessages } from '../../shared/offline/messages.ts';
import { selectOffline } from '../../shared/offline/offlineSlice.ts';
import type { OfflineArea } from '../../shared/offline/offlineStore.ts';
import { downloadArea, loadAreas, removeOfflineArea } from '../../shared/offline/offlineThunks.ts';
import { offlineTypes } from '../../shared/offline/readArea.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBlockStart: tokens.spacingVerticalXL },
  heading: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Milliseconds after which an update is proposed. */
const outdatedAfter = 24 * 60 * 60_000;

/** The Locations that are available without a connection, with size and age; each can be updated and removed. */
export function OfflineAreas() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const { areas, download, failure, isLoaded } = useAppSelector(selectOffline);
  const types = useAppSelector(offlineTypes, shallowEqual);
  /** An earlier version of the application, or a user with fewer roles, downloaded fewer types. */
  const isIncomplete = (area: OfflineArea): boolean => types.some((type) => !area.types.includes(type));
  useEffect(() => void dispatch(loadAreas()), [dispatch]);
  const title = intl.formatMessage(messages.offline);
  const remove = async ({ id, name }: OfflineArea): Promise<void> => {
    const isConfirmed = await confirm({
      title: intl.formatMessage(messages.removeTitle, { name }),
      text: intl.formatMessage(messages.removeText),
      confirmLabel: intl.formatMessage(messages.removeNamed, { name }),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await dispatch(removeOfflineArea(id));
      notify.success({ ...messages.removed, values: { name } });
    } catch {
      notify.error(messages.clearFailed);
    }
  };
  return (
    <section className={styles.root} aria-label={title}>
      <Text as="h2" size={400} weight="semibold" className={styles.heading}>
        {title}
      </Text>
      <Text>
        <FormattedMessage {...messages.offlineIntro} />
      </Text>
      {download && (
        <>
          <DownloadProgress download={download} />
          <div className={styles.actions}>
            <DownloadActions />
          </div>
        </>
      )}
      {failure && <DownloadError failure={failure} />}
      {areas.length > 0 && (
        <ResourceTable
          label={title}
          rows={isLoaded ? areas : undefined}
          getRowId={({ id }: OfflineArea) => id}
          columns={[
            {
              key: 'name',
              label: messages.location,
              render: ({ name }) => <bdi>{name}</bdi>,
              text: ({ name }) => name,
              to: ({ id }) => `/admin/location/unit/view/${id}`,
            },
            {
              key: 'count',
              label: messages.count,
              isNumber: true,
              render: ({ records }) => intl.formatNumber(records),
            },
            { key: 'size', label: messages.size, isNumber: true, render: ({ size }) => formatSize(intl, size) },
            {
              key: 'age',
              label: messages.downloaded,
              render: (area) => (
                <>
                  {intl.formatRelativeTime(...ago(area.downloadedAt, Date.now()))}{' '}
                  {(Date.now() - area.downloadedAt > outdatedAfter || isIncomplete(area)) && (
                    <StatusBadge tone="warning" label={messages.outdated} />
                  )}
                </>
              ),
            },
            {
              key: 'actions',
              label: messages.actions,
              render: (area) => (
                <div className={styles.actions}>
                  <Button
                    size="small"
                    aria-label={intl.formatMessage(messages.updateNamed, { name: area.name })}
                    disabledFocusable={download !== undefined}
                    onClick={() => void dispatch(downloadArea({ id: area.id, name: area.name }))}
                  >
                    <FormattedMessage {...offlineMessages.update} />
                  </Button>
                  <Button
                    size="small"
                    aria-label={intl.formatMessage(messages.removeNamed, { name: area.name })}
                    onClick={() => void remove(area)}
                  >
                    <FormattedMessage {...messages.remove} />
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
      {dialog}
    </section>
  );
}
