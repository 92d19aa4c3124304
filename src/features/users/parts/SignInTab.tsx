import { makeStyles, Title3, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { EmailState } from './EmailState.tsx';
import { RequiredActions } from './RequiredActions.tsx';
import { UserSessions } from './UserSessions.tsx';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

interface Props {
  user: User;
}

/** Sessions, required actions and the state of the email address of a user. */
export function SignInTab({ user }: Props) {
  const parts = [
    [detailsMessages.sessions, <UserSessions user={user} />],
    [detailsMessages.requiredActions, <RequiredActions user={user} />],
    [detailsMessages.emailState, <EmailState user={user} />],
  ] as const;
  return (
    <div className={useStyles().root}>
      {parts.map(([title, part]) => (
        <section key={title.id}>
          <Title3 as="h2" block>
            <FormattedMessage {...title} />
          </Title3>
          {part}
        </section>
      ))}
    </div>
  );
}
