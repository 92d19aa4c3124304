import { MessageBar, MessageBarBody, ProgressBar, Text } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { formatSize } from '../intl/formatSize.ts';
import { describeError } from '../state/describeError.ts';
import { messages } from './messages.ts';
import type { Download, DownloadFailure } from './offlineSlice.ts';
import { maxBytes, maxRecords } from './offlineStore.ts';

/** How far a download is. */
export function DownloadProgress({ download: { name, done, total } }: { download: Download }) {
  const intl = useIntl();
  const text =
    total === 0
      ? intl.formatMessage(messages.starting, { name })
      : intl.formatMessage(messages.progress, { name, done, total });
  return (
    <div>
      <Text role="status">{text}</Text>
      <ProgressBar aria-label={text} value={total > 0 ? done / total : undefined} thickness="large" />
      <WaitsForConnection />
    </div>
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

/** Why a download was refused or failed. */
export function DownloadError({ failure: { reason, error } }: { failure: DownloadFailure }) {
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
