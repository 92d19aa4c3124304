import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FormattedMessage } from 'react-intl';
import { useAuth } from '../../session/AuthContext.ts';
import { nextPath } from '../../session/nextPath.ts';
import { selectStatus } from '../../session/sessionSlice.ts';
import { messages } from '../messages.ts';
import { SessionStatus } from './SessionStatus.tsx';

/** A constant, because `Navigate` navigates again when its state is another object. */
const welcomed = { welcome: true };

/** Redirects to the identity provider, or to `next` if the user is already signed in. */
export function LoginPage() {
  const auth = useAuth();
  const authenticated = useSelector(selectStatus) === 'authenticated';
  const [params] = useSearchParams();
  const next = nextPath(params.get('next'), window.location.origin);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (authenticated) return;
    setFailed(false);
    auth.login(next).catch(() => setFailed(true));
  }, [auth, authenticated, next, attempt]);

  if (authenticated) return <Navigate to={next} state={next === '/' ? welcomed : null} replace />;
  return (
    <SessionStatus
      text={<FormattedMessage {...messages.signingIn} />}
      error={failed && <FormattedMessage {...messages.loginFailed} />}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
