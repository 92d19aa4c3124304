import { Button, Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { handFocusOn } from '../layout/handFocusOn.ts';
import { ReportButton } from '../report/ReportButton.tsx';
import { BackAndHome } from './BackAndHome.tsx';
import { describeError } from './describeError.ts';
import { messages } from './messages.ts';
import { StatusPage } from './StatusPage.tsx';
import { useAskedAgain } from './useAskedAgain.ts';

interface Props {
  /** What went wrong; without it, and for errors of unknown kind, 'Something went wrong'. */
  error?: unknown;
  /** Text of the page, e.g. 'Unable to fetch teams'; what the error says stands below it. Otherwise only that. */
  text?: string;
  onRetry?: () => void;
}

/** The page's main resource could not be loaded. It is asked for again by itself when its server is back. */
export function BrokenPage({ error, text, onRetry }: Props) {
  const intl = useIntl();
  useAskedAgain(error, onRetry);
  const actions = (
    <>
      {onRetry && (
        <Button ref={handFocusOn} appearance="primary" onClick={onRetry}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      )}
      <BackAndHome />
      <ReportButton error={error} />
    </>
  );
  return (
    <StatusPage title={intl.formatMessage(messages.error)} text={text ?? describeError(intl, error)} actions={actions}>
      {text !== undefined && isApiError(error) && <Text as="p">{describeError(intl, error)}</Text>}
    </StatusPage>
  );
}
