import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { AuthAdapter } from '../../session/adapter.ts';
import { useAuth } from '../../session/AuthContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { ConfirmDialog } from '../../shared/form/ConfirmDialog.tsx';
import { SessionStatus } from './SessionStatus.tsx';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  signingOut: {
    id: 'app.session.signingOut',
    defaultMessage: 'Signing out',
    description: 'Session dialogs: expiry, signing in and out',
  },
  pendingTitle: {
    id: 'app.session.pendingTitle',
    defaultMessage: 'Sign out before your changes are sent?',
    description: 'Sign-out while saves without a connection wait: heading',
  },
  pendingText: {
    id: 'app.session.pendingText',
    defaultMessage:
      '{count, plural, one {# save is stored on this device only. It is kept, encrypted, and sent when you sign in here again.} other {# saves are stored on this device only. They are kept, encrypted, and sent when you sign in here again.}}',
    description: 'Sign-out while saves without a connection wait. {count}: number of saves',
  },
  showPending: {
    id: 'app.session.showPending',
    defaultMessage: 'Show pending saves',
    description: 'Sign-out while saves without a connection wait: button',
  },
  signOut: {
    id: 'app.session.signOut',
    defaultMessage: 'Sign out',
    description: 'Sign-out while saves without a connection wait: button',
  },
  logoutFailed: {
    id: 'app.session.logoutFailed',
    defaultMessage: 'There was a problem logging out. Please try again.',
    description: 'Session dialogs: expiry, signing in and out: error message',
  },
});

/**
 * Removes the user's drafts, visits, results of checks, bulk runs, notifications and offline data, the persisted lists and
 * the recorded requests. Saves that were not sent yet are kept. Sign-out does not depend on its success.
 */
async function clearLocalData(auth: AuthAdapter, userId: string | undefined): Promise<void> {
  if (userId !== undefined) {
    const { purgeAreas } = await import('../../shared/offline/offlineStore.ts');
    await purgeAreas(userId);
  }
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

/** Timeout in milliseconds: sign-out continues even if the browser's storage does not respond. */
const timeout = 3000;

/** Number of the user's saves that were not sent yet; 0 without a readable storage. */
async function countPending(userId: string | undefined): Promise<number> {
  if (userId === undefined) return 0;
  const { countOutbox } = await import('../../shared/outbox/outboxStore.ts');
  const timedOut = new Promise<number>((resolve) => setTimeout(() => resolve(0), timeout));
  return Promise.race([timedOut, countOutbox(userId)]);
}

/** Ends the session at the identity provider; asks first if saves were not sent yet. */
export function LogoutPage() {
  const userId = useSelector(selectUser)?.id;
  const intl = useIntl();
  const navigate = useNavigate();
  const [pending, setPending] = useState<number>();
  useEffect(() => {
    countPending(userId).then(setPending, () => setPending(0));
  }, [userId]);
  if (pending === 0) return <SigningOut />;
  if (pending === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage(messages.pendingTitle)}
      text={<FormattedMessage {...messages.pendingText} values={{ count: pending }} />}
      confirmLabel={intl.formatMessage(messages.signOut)}
      cancelLabel={intl.formatMessage(messages.showPending)}
      onConfirm={() => setPending(0)}
      onCancel={() => void navigate('/outbox', { replace: true })}
    />
  );
}

function SigningOut() {
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
