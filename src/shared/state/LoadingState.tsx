import { Text } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { defineMessages } from '../intl/defineMessages.ts';

// Not in messages.ts, which is part of the first load.
const messages = defineMessages({
  waitsForConnection: {
    id: 'shared.state.waitsForConnection',
    defaultMessage: 'Not available offline. It loads when the connection is back.',
    description: 'Replaces the loading indicator of a page, list or chart, while the device has no connection',
  },
});

/** Milliseconds without a connection after which data are not on this device. Kept data are shown earlier. */
const delay = 1_000;

/**
 * The loading indicator of a query without data. Without a connection its request waits, so a text replaces the indicator.
 */
export function LoadingState({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setWaiting(true), delay);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [online]);
  return isWaiting ? (
    <Text block role="status">
      <FormattedMessage {...messages.waitsForConnection} />
    </Text>
  ) : (
    children
  );
}
