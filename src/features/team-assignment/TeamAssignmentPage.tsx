import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { messages } from './messages.ts';
import { Assignment } from './parts/Assignment.tsx';

/** Assignment of teams to Locations. Displays an error if ROOT_LOCATION_ID is not set. */
export default function TeamAssignmentPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.title)} />
      {rootLocationId === '' ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>
              <FormattedMessage {...messages.configTitle} />
            </MessageBarTitle>
            <FormattedMessage {...messages.configText} values={{ setting: 'ROOT_LOCATION_ID' }} />
          </MessageBarBody>
        </MessageBar>
      ) : (
        <Assignment />
      )}
    </>
  );
}
