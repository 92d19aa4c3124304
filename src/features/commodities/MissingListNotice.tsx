import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';

/** Error for a missing COMMODITY_LIST_ID, without which there are no commodities to display. */
export function MissingListNotice() {
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.configTitle} />
        </MessageBarTitle>
        <FormattedMessage {...messages.configText} />
        <br />
        <FormattedMessage {...messages.configSetting} values={{ setting: 'COMMODITY_LIST_ID' }} />
      </MessageBarBody>
    </MessageBar>
  );
}
