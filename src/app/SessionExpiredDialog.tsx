import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAuth } from '../session/AuthContext.ts';
import { onSignedInElsewhere } from '../session/otherWindows.ts';
import { useFocusKept } from '../shared/layout/useFocusKept.ts';
import { messages } from './messages.ts';

/** Over the open page, so that nothing typed is lost: a second window signs in, this one takes the session up again. */
export function SessionExpiredDialog() {
  const auth = useAuth();
  useFocusKept(true);
  useEffect(() => onSignedInElsewhere(() => void auth.resume()), [auth]);

  const leave = (): void => {
    const { pathname, search, hash } = window.location;
    void auth.login(pathname + search + hash);
  };
  return (
    <Dialog open modalType="alert" surfaceMotion={null}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage {...messages.sessionExpired} />
          </DialogTitle>
          <DialogContent>
            <FormattedMessage {...messages.sessionExpiredHelp} />
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>
              <FormattedMessage {...messages.goToLogin} />
            </Button>
            <Button appearance="primary" onClick={() => window.open('/login?next=/signed-in', '_blank')}>
              <FormattedMessage {...messages.signInAgain} />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
