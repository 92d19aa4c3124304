import { FormattedMessage } from 'react-intl';
import { useOpenPage } from '../layout/useOpenPage.ts';
import { PlainButton } from '../layout/PlainButton.tsx';
import { messages } from './messages.ts';
import { useGoBack } from './useGoBack.ts';

interface Props {
  /** The page has another primary button. */
  isSecondary?: boolean;
}

/** "Go back" and "Go home" buttons of a page that cannot be shown. */
export function BackAndHome({ isSecondary = false }: Props) {
  const openPage = useOpenPage();
  const goBack = useGoBack('/');
  return (
    <>
      <PlainButton onClick={goBack}>
        <FormattedMessage {...messages.goBack} />
      </PlainButton>
      <PlainButton appearance={isSecondary ? 'secondary' : 'primary'} onClick={() => void openPage('/')}>
        <FormattedMessage {...messages.goHome} />
      </PlainButton>
    </>
  );
}
