import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { startUpdate } from './startUpdate.ts';
import { selectUpdate, updatePostponed } from './updateSlice.ts';

const messages = defineMessages({
  title: {
    id: 'app.update.title',
    defaultMessage: 'New version',
    description: 'Notice about a new version of the application: title',
  },
  text: {
    id: 'app.update.text',
    defaultMessage: 'All windows reload. Unsaved input is kept and can be restored.',
    description: 'Notice about a new version of the application: what the button Update does',
  },
  blocked: {
    id: 'app.update.blocked',
    defaultMessage: 'First save or close what is open in: {windows}',
    description:
      'Notice about a new version of the application, if a reload would lose input. {windows}: list of titles of browser windows',
  },
  otherWindow: {
    id: 'app.update.otherWindow',
    defaultMessage: 'a window that does not respond',
    description: 'Notice about a new version of the application: part of the list of browser windows',
  },
  update: {
    id: 'app.update.update',
    defaultMessage: 'Update',
    description: 'Notice about a new version of the application: button',
  },
  later: {
    id: 'app.update.later',
    defaultMessage: 'Later',
    description: 'Notice about a new version of the application: button that hides the notice',
  },
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
