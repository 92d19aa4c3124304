import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectIsRetrying } from '../../api/connectionSlice.ts';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { messages } from '../messages.ts';

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
export function ConnectionNotice() {
  const styles = useStyles();
  const isRetrying = useSelector(selectIsRetrying);
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const shown = isRetrying || !online;
  return (
    <div role="status" className={shown ? styles.text : undefined}>
      {shown && <FormattedMessage {...(online ? messages.serverSilent : messages.offline)} />}
    </div>
  );
}
