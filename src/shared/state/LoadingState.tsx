import { Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { texts } from '../intl/texts.ts';
import { useWaitsForConnection } from './useWaitsForConnection.ts';

// Not in messages.ts, which is part of the first load.
const messages = texts('shared.state', {
  waitsForConnection: [
    'Not available offline. It loads when the connection is back.',
    'Replaces the loading indicator of a page, list or chart, while the device has no connection',
  ],
});

/**
 * The loading indicator of a query without data. Without a connection its request waits, so a text replaces the indicator.
 */
export function LoadingState({ children }: { children: ReactNode }) {
  return useWaitsForConnection() ? (
    <Text block role="status">
      <FormattedMessage {...messages.waitsForConnection} />
    </Text>
  ) : (
    children
  );
}
