import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from './laterMessages.ts';

interface Props {
  username: string;
}

/** The home page of a person without any role: what is wrong and whom to ask. */
export function NothingPermitted({ username }: Props) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.nothingPermitted} />
        </MessageBarTitle>
        <FormattedMessage {...messages.nothingPermittedHelp} values={{ name: username }} />
      </MessageBarBody>
    </MessageBar>
  );
}
