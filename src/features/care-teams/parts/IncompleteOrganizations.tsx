import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { SwitchField } from '../../../shared/form/SwitchField.tsx';
import { messages } from '../messages.ts';

interface Props {
  /** Names of organizations in only one of managingOrganization and participant. */
  names: readonly string[];
}

/** Warning about such organizations, which earlier clients wrote, with a switch to complete them on save. */
export function IncompleteOrganizations({ names }: Props) {
  const intl = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.halfTitle} />
        </MessageBarTitle>
        <FormattedMessage
          {...messages.halfText}
          values={{ names: <FormattedList value={names} />, count: names.length }}
        />
        <SwitchField name="complete" label={intl.formatMessage(messages.halfSwitch)} />
      </MessageBarBody>
    </MessageBar>
  );
}
