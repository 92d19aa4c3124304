import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { OfflineError, type AuthAdapter } from '../../session/adapter.ts';
import { useAuth } from '../../session/AuthContext.ts';
import { endAtProvider } from '../../session/endAtProvider.ts';
import { selectUser, signedOut } from '../../session/sessionSlice.ts';
import { ConfirmDialog } from '../../shared/form/ConfirmDialog.tsx';
import { messages as sessionMessages } from './sessionMessages.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
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
  runsTitle: {
    id: 'app.session.runsTitle',
    defaultMessage: 'Sign out before your bulk changes are complete?',
    description: 'Sign-out while changes of several records are running or stopped: heading',
  },
  runsText: {
    id: 'app.session.runsText',
    defaultMessage:
      '{count, plural, one {# bulk change is not complete. After you sign out, it can be neither continued nor undone.} other {# bulk changes are not complete. After you sign out, they can be neither continued nor undone.}}',
    description: 'Sign-out while changes of several records are running or stopped. {count}: number of changes',
  },
  logoutFailed: {
    id: 'app.session.logoutFailed',
    defaultMessage: 'There was a problem logging out. Please try again.',
    description: 'Session dialogs: expiry, signing in and out: error message',
  },
  signedOutHere: {
    id: 'app.session.signedOutHere',
    defaultMessage:
      'No connection. You are signed out in this browser, and the next sign-in requires a password. Leave this page open to end the session on the server when the connection is back.',
    description: 'Sign-out without a connection: explanation',
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
  const { bulkKind } = await import('../../shared/bulk/bulkKind.ts');
  const { purgeRuns } = await import('../../shared/runs/runStore.ts');
  await purgeRuns(bulkKind, userId);
  const { purgePast } = await import('../../shared/notify/pastStore.ts');
  await purgePast(userId);
}

/** Timeout in milliseconds: sign-out continues even if the browser's storage does not respond. */
const timeout = 3000;

/** Work of the user in this browser that a sign-out interrupts. */
interface Unfinished {
  /** Saves that were not sent yet. */
  saves: number;
  /** Bulk changes that are running or stopped. */
  runs: number;
}

const nothing: Unfinished = { saves: 0, runs: 0 };

/** The unfinished work of the user; nothing without a readable storage. */
async function readUnfinished(userId: string | undefined): Promise<Unfinished> {
  if (userId === undefined) return nothing;
  const { countOutbox } = await import('../../shared/outbox/outboxStore.ts');
  const { bulkKind } = await import('../../shared/bulk/bulkKind.ts');
  const { readRuns } = await import('../../shared/runs/runStore.ts');
  const read = async (): Promise<Unfinished> => {
    const [saves, runs] = await Promise.all([countOutbox(userId), readRuns(bulkKind, userId, Date.now())]);
    return { saves, runs: runs.filter(({ state }) => state !== 'ended').length };
  };
  const timedOut = new Promise<Unfinished>((resolve) => setTimeout(() => resolve(nothing), timeout));
  return Promise.race([timedOut, read()]);
}

/** Ends the session at the identity provider; asks first if saves were not sent yet, or bulk changes are not complete. */
export function LogoutPage() {
  const userId = useSelector(selectUser)?.id;
  const intl = useIntl();
  const navigate = useNavigate();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  useEffect(() => {
    readUnfinished(userId).then(setUnfinished, () => setUnfinished(nothing));
  }, [userId]);
  if (unfinished === undefined) return null;
  const { saves, runs } = unfinished;
  if (saves > 0) {
    return (
      <ConfirmDialog
        key="saves"
        open
        title={intl.formatMessage(messages.pendingTitle)}
        text={<FormattedMessage {...messages.pendingText} values={{ count: saves }} />}
        confirmLabel={intl.formatMessage(messages.signOut)}
        cancelLabel={intl.formatMessage(messages.showPending)}
        onConfirm={() => setUnfinished({ saves: 0, runs })}
        onCancel={() => void navigate('/outbox', { replace: true })}
      />
    );
  }
  if (runs > 0) {
    return (
      <ConfirmDialog
        key="runs"
        open
        isDangerous
        title={intl.formatMessage(messages.runsTitle)}
        text={<FormattedMessage {...messages.runsText} values={{ count: runs }} />}
        confirmLabel={intl.formatMessage(messages.signOut)}
        cancelLabel={intl.formatMessage(sessionMessages.stay)}
        onConfirm={() => setUnfinished(nothing)}
        onCancel={() => void navigate('/', { replace: true })}
      />
    );
  }
  return <SigningOut />;
}

function SigningOut() {
  const auth = useAuth();
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser)?.id;
  // If the request fails, the user is removed from the store before the session ends.
  const [userId] = useState(user);
  const [failed, setFailed] = useState<'offline' | 'error'>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    setFailed(undefined);
    void clearLocalData(auth, userId)
      .catch(() => undefined)
      .then(() => auth.logout(endAtProvider))
      .catch((error: unknown) => {
        // The device may be shared: Back must not lead to the pages of the user.
        dispatch(signedOut());
        setFailed(error instanceof OfflineError ? 'offline' : 'error');
      });
  }, [auth, userId, attempt, dispatch]);
  useEffect(() => {
    if (failed !== 'offline') return;
    return onConnectionChange(() => {
      if (isOnline()) setAttempt((count) => count + 1);
    });
  }, [failed]);

  return (
    <SessionStatus
      text={<FormattedMessage {...messages.signingOut} />}
      error={
        failed && <FormattedMessage {...(failed === 'offline' ? messages.signedOutHere : messages.logoutFailed)} />
      }
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
