import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

/** Without the id of the List of commodities there is nothing to show, and no page can help that. */
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
