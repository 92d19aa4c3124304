import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { messages } from './messages.ts';
import { useSignInAgain } from './useSignInAgain.ts';

interface Props {
  error: unknown;
}

/** Opens the dialog of an expired session; empty for other errors. */
export function SignInAgainButton({ error }: Props) {
  const signInAgain = useSignInAgain(error);
  return (
    signInAgain && (
      <Button onClick={signInAgain}>
        <FormattedMessage {...messages.signInAgain} />
      </Button>
    )
  );
}
