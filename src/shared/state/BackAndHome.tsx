import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';

/** The two ways out of a page that cannot be shown. */
export function BackAndHome() {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(-1)}>
        <FormattedMessage {...messages.goBack} />
      </Button>
      <Button appearance="primary" onClick={() => void navigate('/')}>
        <FormattedMessage {...messages.goHome} />
      </Button>
    </>
  );
}
