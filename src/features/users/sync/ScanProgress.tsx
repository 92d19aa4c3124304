import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { scanCancelled, selectFindings, selectScan } from './userSyncSlice.ts';
import { runScan } from './userSyncThunks.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, marginBlock: tokens.spacingVerticalM },
  ended: { marginBlockEnd: tokens.spacingVerticalM },
  cancel: { justifySelf: 'start' },
});

/** Progress of a scan, or its result. */
export function ScanProgress() {
  const dispatch = useAppDispatch();
  const { phase, userIds, total, error } = useAppSelector(selectScan);
  const found = useAppSelector(selectFindings).length;
  const scanned = userIds.length;
  const styles = useStyles();
  const intl = useIntl();
  if (phase === 'idle') return null;
  if (phase === 'failed') {
    return (
      <InlineError
        text={intl.formatMessage(messages.failed)}
        error={error}
        onRetry={() => void dispatch(runScan('resume'))}
      />
    );
  }
  if (phase === 'done' || phase === 'cancelled') {
    return (
      <MessageBar
        className={styles.ended}
        intent={phase === 'cancelled' ? 'warning' : found === 0 ? 'success' : 'info'}
        layout="multiline"
      >
        <MessageBarBody role="status">
          {phase === 'cancelled' ? (
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
  const text =
    phase === 'dangling'
      ? intl.formatMessage(messages.dangling)
      : total === undefined
        ? intl.formatMessage(messages.scanningOpen, { scanned })
        : intl.formatMessage(messages.scanning, { scanned, total });
  return (
    <div className={styles.root}>
      <Text role="status">{text}</Text>
      <ProgressBar
        aria-label={text}
        value={phase === 'users' && total ? Math.min(1, scanned / total) : undefined}
        thickness="large"
      />
      <Button className={styles.cancel} onClick={() => dispatch(scanCancelled())}>
        <FormattedMessage {...messages.cancel} />
      </Button>
    </div>
  );
}
