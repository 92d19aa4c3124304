import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { signInMessages } from '../signInMessages.ts';
import { EmailState } from './EmailState.tsx';
import { LoginFailures } from './LoginFailures.tsx';
import { RequiredActions } from './RequiredActions.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { UserSessions } from './UserSessions.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

interface Props {
  user: User;
}

/** Failed sign-ins, sessions, second factors, required actions and the state of the email address of a user. */
export function SignInTab({ user }: Props) {
  const parts = [
    [signInMessages.failures, <LoginFailures user={user} />],
    [detailsMessages.sessions, <UserSessions user={user} />],
    [signInMessages.factors, <SecondFactors user={user} />],
    [detailsMessages.requiredActions, <RequiredActions user={user} />],
    [detailsMessages.emailState, <EmailState user={user} />],
  ] as const;
  return (
    <div className={useStyles().root}>
      {parts.map(([title, part]) => (
        <section key={title.id}>
          <Subtitle2 as="h2" block>
            <FormattedMessage {...title} />
          </Subtitle2>
          {part}
        </section>
      ))}
    </div>
  );
}
