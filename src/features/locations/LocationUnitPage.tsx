import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { LocationUnits } from './parts/LocationUnits.tsx';
import { messages } from './messages.ts';

/** Location Unit Management. Renders a configuration error if `ROOT_LOCATION_ID` is empty. */
export default function LocationUnitPage() {
  const intl = useIntl();
  const { rootLocationId } = useConfig();
  if (rootLocationId !== '') return <LocationUnits />;
  return (
    <>
      <PageHeader title={intl.formatMessage(messages.unitTitle)} />
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage {...messages.configTitle} />
          </MessageBarTitle>
          <FormattedMessage {...messages.configText} values={{ setting: 'ROOT_LOCATION_ID' }} />
        </MessageBarBody>
      </MessageBar>
    </>
  );
}
