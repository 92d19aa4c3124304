import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { selectStatus } from '../../session/sessionSlice.ts';
import { messages } from './sessionMessages.ts';

const useStyles = makeStyles({ root: { padding: tokens.spacingHorizontalXXL } });

/** Closes the window after a sign-in for an open page, which has been notified of the sign-in. */
export function SignedInAgainPage() {
  const styles = useStyles();
  const authenticated = useSelector(selectStatus) === 'authenticated';
  useEffect(() => {
    if (authenticated) window.close();
  }, [authenticated]);
  if (!authenticated) return <Navigate to="/login?next=/signed-in" replace />;
  return (
    <main className={styles.root}>
      <FormattedMessage {...messages.signedInAgain} />
    </main>
  );
}
