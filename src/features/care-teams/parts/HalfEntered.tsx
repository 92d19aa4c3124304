import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { SwitchField } from '../../../shared/form/SwitchField.tsx';
import { messages } from '../messages.ts';

interface Props {
  /** Organizations that stand in one of their two places only. */
  names: readonly string[];
}

/** Tells of organizations an earlier client entered by half, and offers to complete them; nothing is done unasked. */
export function HalfEntered({ names }: Props) {
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
