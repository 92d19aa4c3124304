import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

/** Above the form of a commodity without an entry in the List: what saving does. */
export function DeletedNotice() {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.unlisted} />
      </MessageBarBody>
    </MessageBar>
  );
}
