import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from './lazyMessages.ts';

interface Props {
  username: string;
}

/** Home page of a user without any role. */
export function NoPermissions({ username }: Props) {
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
