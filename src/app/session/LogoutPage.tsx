import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { AuthAdapter } from '../../session/adapter.ts';
import { useAuth } from '../../session/AuthContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { SessionStatus } from './SessionStatus.tsx';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  signingOut: {
    id: 'app.session.signingOut',
    defaultMessage: 'Signing out',
    description: 'Session dialogs: expiry, signing in and out',
  },
  logoutFailed: {
    id: 'app.session.logoutFailed',
    defaultMessage: 'There was a problem logging out. Please try again.',
    description: 'Session dialogs: expiry, signing in and out: error message',
  },
});

/**
 * Removes the user's drafts, visits, results of checks, bulk runs and notifications, the persisted lists and the recorded
 * requests. Sign-out does not depend on its success.
 */
async function clearLocalData(auth: AuthAdapter, userId: string | undefined): Promise<void> {
  const { removePersistedRequests } = await import('../../shared/report/persistedRequests.ts');
  removePersistedRequests(auth);
  const { purgePersisted } = await import('../../api/persistedCache/persistedResponses.ts');
  await purgePersisted();
  if (userId === undefined) return;
  const { purgeDrafts } = await import('../../shared/drafts/draftStore.ts');
  await purgeDrafts(userId);
  const { purgeVisits } = await import('../home/visitStore.ts');
  await purgeVisits(userId);
  const { purgeChecks } = await import('../../shared/home/checkStore.ts');
  await purgeChecks(userId);
  const { purgeRuns } = await import('../../shared/bulk/bulkStore.ts');
  await purgeRuns(userId);
  const { purgePast } = await import('../../shared/notify/pastStore.ts');
  await purgePast(userId);
}

/** Ends the session at the identity provider. */
export function LogoutPage() {
  const auth = useAuth();
  const userId = useSelector(selectUser)?.id;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    setFailed(false);
    void clearLocalData(auth, userId)
      .catch(() => undefined)
      .then(() => auth.logout())
      .catch(() => setFailed(true));
  }, [auth, userId, attempt]);

  return (
    <SessionStatus
      text={<FormattedMessage {...messages.signingOut} />}
      error={failed && <FormattedMessage {...messages.logoutFailed} />}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
