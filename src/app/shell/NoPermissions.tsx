import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { texts } from '../../shared/intl/texts.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { menuMessages } from './menuMessages.ts';

const messages = texts('app.home', {
  nothingPermitted: ['Missing the required permissions to view data on this page', 'Home page: notification'],
  nothingPermittedHelp: [
    'You are signed in as {name}. Ask an administrator to give you a role for the areas you work in.',
    'Home page: message. {name}: name of the record, person or item',
  ],
});

interface Props {
  username: string;
}

/** Home page of a user without any role, with a link to the list of what is missing. */
export function NoPermissions({ username }: Props) {
  const { features } = useConfig();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.nothingPermitted} />
        </MessageBarTitle>
        <FormattedMessage {...messages.nothingPermittedHelp} values={{ name: username }} />
      </MessageBarBody>
      {features.userRoles && (
        <MessageBarActions>
          <TextLink to="/access">
            <FormattedMessage {...menuMessages.access} />
          </TextLink>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
