import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSendActionsEmailMutation, type User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { detailsMessages as messages } from '../detailsMessages.ts';
import { useChangeUser } from '../useChangeUser.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  user: User;
}

/** Shows whether the email address is verified, with actions to change that and to send emails. */
export function EmailState({ user }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const mayChange = useCan('iam_user.update');
  const { change, busy } = useChangeUser(user);
  const [send, sending] = useSendActionsEmailMutation();
  const { email, emailVerified = false } = user;
  if (!email) {
    return (
      <Text as="p" block>
        <FormattedMessage {...messages.noEmail} />
      </Text>
    );
  }

  const sendEmail = async (action: 'VERIFY_EMAIL' | 'UPDATE_PASSWORD'): Promise<void> => {
    try {
      await send({ userId: user.id, body: [action] }).unwrap();
      notify.success({ ...messages.emailSent, values: { email } });
    } catch (error) {
      const failed = failureText(intl, intl.formatMessage(messages.emailNotSent), error, messages.emailUnsure);
      notify.error(failed, serverText(error));
    }
  };
  const toggle = (): void =>
    void change((now) => ({ ...now, emailVerified: !emailVerified }), {
      success: messages.emailStateSaved,
      failure: messages.emailStateNotSaved,
    });
  return (
    <>
      <Text as="p" block>
        <FormattedMessage {...(emailVerified ? messages.emailVerified : messages.emailUnverified)} values={{ email }} />
      </Text>
      {mayChange && (
        <div className={styles.actions}>
          <Button disabledFocusable={busy} onClick={toggle}>
            <FormattedMessage {...(emailVerified ? messages.markUnverified : messages.markVerified)} />
          </Button>
          {!emailVerified && (
            <Button disabledFocusable={sending.isLoading} onClick={() => void sendEmail('VERIFY_EMAIL')}>
              <FormattedMessage {...messages.sendVerification} />
            </Button>
          )}
          <Button disabledFocusable={sending.isLoading} onClick={() => void sendEmail('UPDATE_PASSWORD')}>
            <FormattedMessage {...messages.sendPassword} />
          </Button>
        </div>
      )}
    </>
  );
}
