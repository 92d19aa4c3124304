import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectIsSilent } from '../api/connectionSlice.ts';
import { isOnline, onConnection } from '../api/http/online.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  text: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'center',
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
});

/** Notice while the device is offline or requests are being retried. Not a lazy chunk, which could not be fetched. */
export function SilentServer() {
  const styles = useStyles();
  const silent = useSelector(selectIsSilent);
  const online = useSyncExternalStore(onConnection, isOnline);
  const shown = silent || !online;
  return (
    <div role="status" className={shown ? styles.text : undefined}>
      {shown && <FormattedMessage {...(online ? messages.serverSilent : messages.offline)} />}
    </div>
  );
}
