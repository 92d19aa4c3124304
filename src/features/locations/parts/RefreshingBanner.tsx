import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPersistedAge } from '../../../api/connectionSlice.ts';
import { messages } from '../messages.ts';

/** Milliseconds before the banner appears. Most refreshes are faster, and the delay avoids a flicker. */
const BANNER_DELAY = 1000;

interface Props {
  refreshing: boolean;
}

/** Shows that the displayed data is being refreshed and the server is slow. */
export function RefreshingBanner({ refreshing }: Props) {
  const hasPersistedDataNotice = useSelector(selectPersistedAge) !== undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!refreshing) return;
    const timer = setTimeout(() => setSlow(true), BANNER_DELAY);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [refreshing]);
  // Cached data of an earlier visit has its own notice above the page.
  if (!slow || hasPersistedDataNotice) return null;
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
