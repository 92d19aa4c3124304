import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';
import { OfflineError, type AuthAdapter } from '../../session/adapter.ts';
import { useAuth } from '../../session/AuthContext.ts';
import { endAtProvider } from '../../session/endAtProvider.ts';
import { selectUser, signedOut } from '../../session/sessionSlice.ts';
import { ConfirmDialog } from '../../shared/form/ConfirmDialog.tsx';
import { messages as sessionMessages } from './sessionMessages.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { SessionStatus } from './SessionStatus.tsx';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('app.session', {
  signingOut: ['Signing out', 'Session dialogs: expiry, signing in and out'],
  pendingTitle: ['Sign out before your changes are sent?', 'Sign-out while saves without a connection wait: heading'],
  pendingText: [
    '{count, plural, one {# save is stored on this device only. It is kept, encrypted, and sent when you sign in here again.} other {# saves are stored on this device only. They are kept, encrypted, and sent when you sign in here again.}}',
    'Sign-out while saves without a connection wait. {count}: number of saves',
  ],
  showPending: ['Show pending saves', 'Sign-out while saves without a connection wait: button'],
  signOut: ['Sign out', 'Sign-out while saves without a connection wait: button'],
  runsTitle: [
    'Sign out before your bulk changes are complete?',
    'Sign-out while changes of several records are running or stopped: heading',
  ],
  runsText: [
    '{count, plural, one {# bulk change is not complete. After you sign out, it can be neither continued nor undone.} other {# bulk changes are not complete. After you sign out, they can be neither continued nor undone.}}',
    'Sign-out while changes of several records are running or stopped. {count}: number of changes',
  ],
  logoutFailed: [
    'There was a problem logging out. Please try again.',
    'Session dialogs: expiry, signing in and out: error message',
  ],
  signedOutHere: [
    'No connection. You are signed out in this browser, and the next sign-in requires a password. Leave this page open to end the session on the server when the connection is back.',
    'Sign-out without a connection: explanation',
  ],
});

/** Removes what does not outlive the session from this browser. Saves that were not sent yet are kept. */
async function clearLocalData(auth: AuthAdapter, userId: string | undefined): Promise<void> {
  const { removePersistedRequests } = await import(
    /* webpackChunkName: "persistedRequests" */ '../../shared/report/persistedRequests.ts'
  );
  removePersistedRequests(auth);
  const { cleanAtSignOut } = await import(/* webpackChunkName: "firstPage" */ './cleanDevice.ts');
  await cleanAtSignOut(userId);
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

/**
 * The unfinished work of the user; if the session had ended before, the saves of all users. Nothing without a readable
 * storage.
 */
async function readUnfinished(userId: string | undefined): Promise<Unfinished> {
  const { countOutbox } = await import('../../shared/outbox/outboxStore.ts');
  const { bulkKind } = await import('../../shared/bulk/bulkKind.ts');
  const { readRuns } = await import('../../shared/runs/runStore.ts');
  const read = async (): Promise<Unfinished> => {
    const [saves, runs] = await Promise.all([
      countOutbox(userId),
      userId === undefined ? [] : readRuns(bulkKind, userId, Date.now()),
    ]);
    return { saves, runs: runs.filter(({ state }) => state !== 'ended').length };
  };
  const timedOut = new Promise<Unfinished>((resolve) => setTimeout(() => resolve(nothing), timeout));
  return Promise.race([timedOut, read()]);
}

/** Ends the session at the identity provider; asks first if saves were not sent yet, or bulk changes are not complete. */
export function LogoutPage() {
  const userId = useSelector(selectUser)?.id;
  const intl = useIntl();
  const openPage = useOpenPage();
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
        onCancel={() => void openPage('/outbox', { replace: true })}
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
        onCancel={() => void openPage('/', { replace: true })}
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
