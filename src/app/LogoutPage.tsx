import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAuth } from '../session/AuthContext.ts';
import { messages } from './messages.ts';
import { SessionStep } from './SessionStep.tsx';

/** Ends the session at the identity provider. */
export function LogoutPage() {
  const auth = useAuth();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    setFailed(false);
    auth.logout().catch(() => setFailed(true));
  }, [auth, attempt]);

  return (
    <SessionStep
      text={<FormattedMessage {...messages.signingOut} />}
      error={failed && <FormattedMessage {...messages.logoutFailed} />}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
