import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Permission } from '../../session/permissions.ts';
import { WhyButton } from '../access/WhyButton.tsx';
import { messages } from './messages.ts';

interface Props {
  missing: readonly Permission[];
}

/** Warning above a form that the user is not permitted to save. */
export function MissingPermissions({ missing }: Props) {
  const intl = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          {...messages.missingRights}
          values={{ count: missing.length, permissions: <bdi dir="ltr">{intl.formatList(missing)}</bdi> }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <WhyButton missing={missing} />
      </MessageBarActions>
    </MessageBar>
  );
}
