import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { messages as chartMessages } from '../../../shared/charts/messages.ts';
import { scanPaused } from '../../../shared/scan/runScan.ts';
import { scanContinued, selectScan } from '../../../shared/scan/scansSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { maxPairs } from '../match/candidates.ts';
import { messages } from '../messages.ts';
import { keyOf, pairScan, selectDeclared, selectPairs, selectPairScan } from './duplicatesSlice.ts';
import { scanForPairs } from './scanThunks.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, marginBlock: tokens.spacingVerticalM },
  ended: { marginBlockEnd: tokens.spacingVerticalM },
  cancel: { justifySelf: 'start' },
});

/** Progress of the search, or which records were compared and how many pairs were found. */
export function ScanResult() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const scan = useAppSelector(selectPairScan);
  const run = useAppSelector((root) => selectScan(root, pairScan));
  const pairs = useAppSelector(selectPairs);
  const declared = new Set(useAppSelector(selectDeclared));
  const found = pairs.filter((pair) => !declared.has(keyOf(pair))).length;
  if (!scan || !run) return null;
  const { type, scope, read, total, compared, name } = scan;
  const isPaused = run.status === 'paused';
  if (run.error) {
    return (
      <InlineError
        text={intl.formatMessage(messages.failed)}
        error={run.error}
        onRetry={() => void dispatch(isPaused ? scanContinued({ name: pairScan }) : scanForPairs(type, scope))}
      />
    );
  }
  if (isPaused) {
    return (
      <MessageBar className={styles.ended} intent="warning" layout="multiline">
        <MessageBarBody role="status">
          <FormattedMessage {...messages.cancelled} values={{ read }} />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => dispatch(scanContinued({ name: pairScan }))}>
            <FormattedMessage {...chartMessages.continue} />
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (run.status === 'done') {
    return (
      <MessageBar className={styles.ended} intent={found === 0 ? 'success' : 'info'} layout="multiline">
        <MessageBarBody role="status">
          {scope.kind === 'all' && <FormattedMessage {...messages.doneAll} values={{ read, found }} />}
          {scope.kind === 'below' && <FormattedMessage {...messages.doneBelow} values={{ read, found }} />}
          {scope.kind === 'name' && (
            <FormattedMessage {...messages.doneName} values={{ read, found, text: scope.text }} />
          )}
          {scope.kind === 'record' && (
            <FormattedMessage {...messages.doneRecord} values={{ name: name ?? '', others: read - 1, found }} />
          )}
          {pairs.length >= maxPairs && (
            <Text as="p" block>
              <FormattedMessage {...messages.tooMany} values={{ count: maxPairs }} />
            </Text>
          )}
        </MessageBarBody>
      </MessageBar>
    );
  }
  const text =
    compared !== undefined
      ? intl.formatMessage(messages.comparing, { read })
      : total === undefined
        ? intl.formatMessage(messages.readingOpen, { read })
        : intl.formatMessage(messages.reading, { read, total });
  const done = compared ?? (total ? Math.min(1, read / total) : undefined);
  return (
    <div className={styles.root}>
      <Text role="status">{text}</Text>
      <ProgressBar aria-label={text} value={done} thickness="large" />
      <Button className={styles.cancel} onClick={() => dispatch(scanPaused({ name: pairScan }))}>
        <FormattedMessage {...messages.cancel} />
      </Button>
    </div>
  );
}
