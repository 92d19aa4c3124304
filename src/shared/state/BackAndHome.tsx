import { FormattedMessage } from 'react-intl';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { PlainButton } from '../layout/PlainButton.tsx';
import { messages } from './messages.ts';
import { useGoBack } from './useGoBack.ts';

/** "Go back" and "Go home" buttons of a page that cannot be shown. */
export function BackAndHome() {
  const openPage = useOpenPage();
  const goBack = useGoBack('/');
  return (
    <>
      <PlainButton onClick={goBack}>
        <FormattedMessage {...messages.goBack} />
      </PlainButton>
      <PlainButton appearance="primary" onClick={() => void openPage('/')}>
        <FormattedMessage {...messages.goHome} />
      </PlainButton>
    </>
  );
}
