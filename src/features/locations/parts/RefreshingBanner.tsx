import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectShownAge } from '../../../api/connectionSlice.ts';
import { messages } from '../messages.ts';

/** Milliseconds a refresh may take before anybody is told: most are over sooner, and a flicker helps nobody. */
const PATIENCE = 1000;

interface Props {
  refreshing: boolean;
}

/** Tells that what is shown is being asked for again and that the server takes its time. */
export function RefreshingBanner({ refreshing }: Props) {
  const isAged = useSelector(selectShownAge) !== undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!refreshing) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [refreshing]);
  // Lists of an earlier visit say so above the page, and that they are being asked for again.
  if (!slow || isAged) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.refreshing} />
        </MessageBarTitle>
        <FormattedMessage {...messages.slow} />
      </MessageBarBody>
    </MessageBar>
  );
}
