import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { StatusPage } from '../../../shared/state/StatusPage.tsx';
import { messages } from '../messages.ts';
import { paths } from '../index.ts';

/** Error page for a flag whose Location or product has no name, so it cannot be closed here. */
export function InvalidFlag() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <StatusPage
      title={intl.formatMessage(messages.invalid)}
      text={intl.formatMessage(messages.missingLocation)}
      actions={
        <Button appearance="primary" onClick={() => void navigate(paths.list)}>
          <FormattedMessage {...messages.toList} />
        </Button>
      }
    />
  );
}
