import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AuthAdapter } from '../session/adapter.ts';
import { useAuth } from '../session/AuthContext.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { messages } from './laterMessages.ts';
import { SessionStep } from './SessionStep.tsx';

/** Removes the user's drafts, the persisted lists and the recorded requests. Sign-out does not depend on its success. */
async function forgetKept(auth: AuthAdapter, userId: string | undefined): Promise<void> {
  const { forgetRequests } = await import('../shared/report/keptRequests.ts');
  forgetRequests(auth);
  const { purgeKept } = await import('../api/kept/keptReads.ts');
  await purgeKept();
  if (userId === undefined) return;
  const { purgeDrafts } = await import('../shared/drafts/draftStore.ts');
  await purgeDrafts(userId);
}

/** Ends the session at the identity provider. */
export function LogoutPage() {
  const auth = useAuth();
  const userId = useSelector(selectUser)?.id;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    setFailed(false);
    void forgetKept(auth, userId)
      .catch(() => undefined)
      .then(() => auth.logout())
      .catch(() => setFailed(true));
  }, [auth, userId, attempt]);

  return (
    <SessionStep
      text={<FormattedMessage {...messages.signingOut} />}
      error={failed && <FormattedMessage {...messages.logoutFailed} />}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
