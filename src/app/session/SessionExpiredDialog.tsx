import { Button, DialogActions, DialogContent, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useAuth } from '../../session/AuthContext.ts';
import { selectEnd, selectUser } from '../../session/sessionSlice.ts';
import { ModalDialog } from '../../shared/layout/ModalDialog.tsx';
import { messages } from './sessionMessages.ts';

const useStyles = makeStyles({
  // Opaque: the device may be shared, and the page shows data of the user who is no longer signed in.
  backdrop: { backgroundColor: tokens.colorNeutralBackground2 },
  blocked: { display: 'grid', gap: tokens.spacingVerticalS, marginBlockStart: tokens.spacingVerticalM },
});

const helps = {
  over: messages.expiredHelp,
  revoked: messages.expiredHelp,
  signedOut: messages.signedOutHelp,
  other: messages.otherHelp,
};

const signInAddress = '/login?next=/signed-in';

/**
 * Dialog over the open page, so that no input is lost: the user signs in in a second window, and this page resumes the
 * session when notified of that. Also shown when another user has signed in.
 */
export function SessionExpiredDialog() {
  const styles = useStyles();
  const auth = useAuth();
  const me = useSelector(selectUser)?.name;
  const ended = useSelector(selectEnd) ?? { why: 'over' };
  const [blocked, setBlocked] = useState(false);

  const leave = (): void => {
    const { pathname, search, hash } = window.location;
    void auth.login(pathname + search + hash);
  };
  const isOther = ended.why === 'other';
  return (
    <ModalDialog
      title={<FormattedMessage {...(isOther ? messages.otherTitle : messages.expired)} />}
      backdrop={styles.backdrop}
    >
      {/* Lets an update reload the window. After a sign-out the drafts of the page must not be stored. */}
      <DialogContent data-without-input={ended.why === 'over' || undefined}>
        <FormattedMessage
          {...helps[ended.why]}
          values={{ me: <bdi>{me}</bdi>, other: isOther && <bdi>{ended.name}</bdi> }}
        />
        {blocked && !isOther && (
          <div role="alert" className={styles.blocked}>
            <FormattedMessage {...messages.blocked} />
            <Link href={signInAddress} target="_blank" rel="opener">
              <FormattedMessage {...messages.signInAgain} />
            </Link>
          </div>
        )}
      </DialogContent>
      {isOther ? (
        <DialogActions fluid>
          <Button appearance="primary" onClick={() => window.location.assign('/')}>
            <span>
              <FormattedMessage {...messages.continueAs} values={{ name: <bdi>{ended.name}</bdi> }} />
            </span>
          </Button>
        </DialogActions>
      ) : (
        <>
          {/* First, to get the focus: a user who is typing when the dialog opens may press Enter and must not leave the page. */}
          <DialogActions fluid>
            <Button appearance="primary" onClick={() => setBlocked(window.open(signInAddress, '_blank') === null)}>
              <FormattedMessage {...messages.signInAgain} />
            </Button>
          </DialogActions>
          <DialogActions position="start">
            <Button onClick={leave}>
              <FormattedMessage {...messages.goToLogin} />
            </Button>
          </DialogActions>
        </>
      )}
    </ModalDialog>
  );
}
