import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { scanPaused } from '../../../shared/scan/runScan.ts';
import { scanContinued, selectScan } from '../../../shared/scan/scansSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { selectFindings, selectSyncScan } from './userSyncSlice.ts';
import { scanAllUsers } from './userSyncThunks.ts';
import { checks } from '../checks.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, marginBlock: tokens.spacingVerticalM },
  ended: { marginBlockEnd: tokens.spacingVerticalM },
  cancel: { justifySelf: 'start' },
});

/** Progress of a scan, or its result. */
export function ScanProgress() {
  const dispatch = useAppDispatch();
  const scan = useAppSelector((root) => selectScan(root, checks.sync));
  const { userIds, total, isSearchingDangling } = useAppSelector(selectSyncScan);
  const found = useAppSelector(selectFindings).length;
  const scanned = userIds.length;
  const styles = useStyles();
  const intl = useIntl();
  if (!scan) return null;
  const { status, error } = scan;
  const isPaused = status === 'paused';
  if (error) {
    return (
      <InlineError
        text={intl.formatMessage(messages.failed)}
        error={error}
        onRetry={() => void dispatch(isPaused ? scanContinued({ name: checks.sync }) : scanAllUsers())}
      />
    );
  }
  if (status === 'done' || isPaused) {
    return (
      <MessageBar
        className={styles.ended}
        intent={isPaused ? 'warning' : found === 0 ? 'success' : 'info'}
        layout="multiline"
      >
        <MessageBarBody role="status">
          {isPaused ? (
            <FormattedMessage {...messages.cancelled} values={{ scanned }} />
          ) : (
            <>
              <FormattedMessage {...messages.summary} values={{ scanned, found }} />
              {found === 0 && (
                <Text as="p" block>
                  <FormattedMessage {...messages.allGood} />
                </Text>
              )}
            </>
          )}
        </MessageBarBody>
      </MessageBar>
    );
  }
  const text = isSearchingDangling
    ? intl.formatMessage(messages.dangling)
    : total === undefined
      ? intl.formatMessage(messages.scanningOpen, { scanned })
      : intl.formatMessage(messages.scanning, { scanned, total });
  return (
    <div className={styles.root}>
      <Text role="status">{text}</Text>
      <ProgressBar
        aria-label={text}
        value={!isSearchingDangling && total ? Math.min(1, scanned / total) : undefined}
        thickness="large"
      />
      <Button className={styles.cancel} onClick={() => dispatch(scanPaused({ name: checks.sync }))}>
        <FormattedMessage {...messages.cancel} />
      </Button>
    </div>
  );
}
