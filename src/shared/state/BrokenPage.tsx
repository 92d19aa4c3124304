import { Button, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { ReportButton } from '../report/ReportButton.tsx';
import { BackAndHome } from './BackAndHome.tsx';
import { describeError } from './describeError.ts';
import { errorMessages } from './errorMessages.ts';
import { messages } from './messages.ts';
import { SignInAgainButton } from './SignInAgainButton.tsx';
import { StatusPage } from './StatusPage.tsx';
import { useAutoRetry } from './useAutoRetry.ts';

interface Props {
  /** Without it, and for errors of unknown kind, 'Something went wrong' is shown. */
  error?: unknown;
  /** Text of the page, e.g. 'Unable to fetch teams', above the description of the error. Default: the description. */
  text?: string;
  onRetry?: () => void;
}

/** The page's main resource could not be loaded. Retries automatically when its server is reachable again. */
export function BrokenPage({ error, text, onRetry }: Props) {
  const intl = useIntl();
  useAutoRetry(error, onRetry);
  const actions = (
    <>
      {onRetry && (
        <Button ref={passFocusOnRemoval} appearance="primary" onClick={onRetry}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      )}
      <SignInAgainButton error={error} />
      <BackAndHome isSecondary={onRetry !== undefined} />
      <ReportButton error={error} />
    </>
  );
  return (
    <StatusPage
      kind={isApiError(error) && error.offline === true ? 'offline' : 'broken'}
      title={intl.formatMessage(errorMessages.error)}
      text={text ?? describeError(intl, error)}
      actions={actions}
    >
      {text !== undefined && isApiError(error) && <Text as="p">{describeError(intl, error)}</Text>}
    </StatusPage>
  );
}
