import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../layout/PlainButton.tsx';
import { messages } from './messages.ts';
import { useGoBack } from './useGoBack.ts';

/** "Go back" and "Go home" buttons of a page that cannot be shown. */
export function BackAndHome() {
  const navigate = useNavigate();
  const goBack = useGoBack('/');
  return (
    <>
      <PlainButton onClick={goBack}>
        <FormattedMessage {...messages.goBack} />
      </PlainButton>
      <PlainButton appearance="primary" onClick={() => void navigate('/')}>
        <FormattedMessage {...messages.goHome} />
      </PlainButton>
    </>
  );
}
