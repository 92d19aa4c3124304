import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../shared/intl/texts.ts';
import { takeOver } from '../../shared/state/reloadNewest.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/store/hooks.ts';
import { selectUpdate, updatePostponed, updateBlocked, updateStarted } from './updateSlice.ts';
import { storeInputOfWindows } from './windows.ts';

/** Stores the input of all windows and activates the new version, which reloads them; unless that would lose input. */
const startUpdate = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(updateStarted());
  const blocked = await storeInputOfWindows();
  if (blocked.length > 0) return void dispatch(updateBlocked(blocked));
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) takeOver(registration, registration.waiting);
  // Another window has activated the version meanwhile.
  else dispatch(updatePostponed());
};

const messages = texts('app.update', {
  title: ['New version', 'Notice about a new version of the application: title'],
  text: [
    'All windows reload. Unsaved input is kept and can be restored.',
    'Notice about a new version of the application: what the button Update does',
  ],
  blocked: [
    'First save or close what is open in: {windows}',
    'Notice about a new version of the application, if a reload would lose input. {windows}: list of titles of browser windows',
  ],
  otherWindow: [
    'a window that does not respond',
    'Notice about a new version of the application: part of the list of browser windows',
  ],
  update: ['Update', 'Notice about a new version of the application: button'],
  later: ['Later', 'Notice about a new version of the application: button that hides the notice'],
});

/** Offers to use the new version now, and names the windows that must be finished first. */
export function UpdateNotice() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { status, windows } = useAppSelector(selectUpdate);
  if (status === 'none') return null;
  const names = windows.map((title) => title || intl.formatMessage(messages.otherWindow));
  return (
    <MessageBar layout="multiline" intent={status === 'blocked' ? 'warning' : 'info'}>
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage {...messages.title} />
        </MessageBarTitle>
        {status === 'blocked' ? (
          <FormattedMessage {...messages.blocked} values={{ windows: intl.formatList(names) }} />
        ) : (
          <FormattedMessage {...messages.text} />
        )}
      </MessageBarBody>
      <MessageBarActions>
        <Button
          appearance="primary"
          disabledFocusable={status === 'storing'}
          onClick={() => void dispatch(startUpdate())}
        >
          <FormattedMessage {...messages.update} />
        </Button>
        <Button onClick={() => dispatch(updatePostponed())}>
          <FormattedMessage {...messages.later} />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
