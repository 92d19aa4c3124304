import { Button, MessageBar, MessageBarBody, ProgressBar, Text } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { formatSize } from '../intl/formatSize.ts';
import { describeError } from '../state/describeError.ts';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import type { SaveError } from '../save/saveError.ts';
import { scanPaused } from '../scan/runScan.ts';
import { scanContinued, selectScan } from '../scan/scansSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { messages } from './messages.ts';
import { downloadScan, type Download, type DownloadFailure } from './offlineSlice.ts';
import { maxBytes, maxRecords } from './offlineStore.ts';
import { cancelDownload } from './offlineThunks.ts';

/** How far a download is, and why it is paused. */
export function DownloadProgress({ download: { name } }: { download: Download }) {
  const intl = useIntl();
  const { done = 0, total, status, error } = useAppSelector((state) => selectScan(state, downloadScan)) ?? {};
  const isPaused = status === 'paused';
  const progress = isPaused ? messages.paused : messages.progress;
  const text =
    total === undefined
      ? intl.formatMessage(isPaused ? messages.pausedAtStart : messages.starting, { name })
      : intl.formatMessage(progress, { name, done, total });
  return (
    <div>
      <Text role="status">{text}</Text>
      <ProgressBar aria-label={text} value={total === undefined ? undefined : done / total} thickness="large" />
      {error ? <DownloadError failure={{ reason: 'interrupted', error }} /> : !isPaused && <WaitsForConnection />}
    </div>
  );
}

/** True while the download of this window is paused. */
export const useIsDownloadPaused = (): boolean =>
  useAppSelector((state) => selectScan(state, downloadScan)?.status === 'paused');

/** Buttons of the download of this window. */
export function DownloadActions() {
  const dispatch = useAppDispatch();
  const isPaused = useIsDownloadPaused();
  const toggle = isPaused ? scanContinued : scanPaused;
  return (
    <>
      <Button ref={passFocusOnRemoval} onClick={() => dispatch(cancelDownload())}>
        <FormattedMessage {...messages.stop} />
      </Button>
      <Button ref={passFocusOnRemoval} onClick={() => dispatch(toggle({ name: downloadScan }))}>
        <FormattedMessage {...(isPaused ? messages.resume : messages.pause)} />
      </Button>
    </>
  );
}

/** Says that the requests wait while the device has no connection. */
export function WaitsForConnection() {
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  return (
    <div role="status">
      {!online && (
        <Text block>
          <FormattedMessage {...messages.waits} />
        </Text>
      )}
    </div>
  );
}

interface DownloadErrorProps {
  failure: { reason: DownloadFailure['reason'] | 'interrupted'; error?: SaveError | undefined };
}

/** Why a download was refused, failed or was interrupted. */
export function DownloadError({ failure: { reason, error } }: DownloadErrorProps) {
  const intl = useIntl();
  const limits = { records: intl.formatNumber(maxRecords), size: formatSize(intl, maxBytes) };
  return (
    <MessageBar intent={reason === 'limit' || reason === 'busy' ? 'warning' : 'error'} layout="multiline" role="alert">
      <MessageBarBody>
        {[intl.formatMessage(messages[reason], limits), error && describeError(intl, error)].filter(Boolean).join('. ')}
      </MessageBarBody>
    </MessageBar>
  );
}
