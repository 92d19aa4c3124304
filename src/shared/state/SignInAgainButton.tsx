import { Button } from '@fluentui/react-components';
import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { AuthContext } from '../../session/AuthContext.ts';
import { messages } from './messages.ts';

interface Props {
  error: unknown;
}

/** Opens the dialog of an expired session, if a server refused the request and its repetition with a renewed token. */
export function SignInAgainButton({ error }: Props) {
  const auth = useContext(AuthContext);
  if (!auth || !isApiError(error) || error.kind !== 'session') return null;
  return (
    <Button onClick={() => auth.expire()}>
      <FormattedMessage {...messages.signInAgain} />
    </Button>
  );
}
