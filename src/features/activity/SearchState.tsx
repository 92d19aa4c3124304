import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { formatMoment } from '../../shared/intl/dates.ts';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import { messages } from './messages.ts';
import type { useActivity } from './useActivity.ts';

const texts = {
  loading: messages.searching,
  stop: messages.stop,
  stopped: messages.stopped,
  failed: messages.failed,
};

const useStyles = makeStyles({ bar: { marginBlockStart: tokens.spacingVerticalM } });

/** Progress of a filtered list, whose page may take many requests, and how far a page with few matches was searched. */
export function SearchState({ activity: { data, list, further } }: { activity: ReturnType<typeof useActivity> }) {
  const styles = useStyles();
  if (!list.isFiltered && data.scan.status === 'running') return null;
  return (
    <ScanState data={data} texts={texts}>
      {(result) =>
        result?.readUntil !== undefined && (
          <MessageBar intent="info" layout="multiline" className={styles.bar}>
            <MessageBarBody>
              <FormattedMessage {...messages.readUntil} values={{ when: formatMoment(new Date(result.readUntil)) }} />
            </MessageBarBody>
            <MessageBarActions>
              <Button onClick={further}>
                <FormattedMessage {...messages.further} />
              </Button>
            </MessageBarActions>
          </MessageBar>
        )
      }
    </ScanState>
  );
}
