import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

/** Notice above the form of a deleted commodity: saving it as active adds it to the List again. */
export function DeletedNotice() {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.unlisted} />
      </MessageBarBody>
    </MessageBar>
  );
}
