import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../session/sessionSlice.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { selectTeams } from './homeSlice.ts';
import { messages } from './messages.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // Two lines: the second one is loaded later.
    minBlockSize: '2.75rem',
  },
  lines: { display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  detail: { ':not(:first-child)::before': { content: '" · "' } },
  second: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** The signed-in user with a welcome after the sign-in, the username and links to the teams of which the user is a member. */
export function Greeting() {
  const styles = useStyles();
  const intl = useIntl();
  const { state } = useLocation() as { state: { welcome?: boolean } | null };
  const user = useSelector(selectUser);
  const teams = useAppSelector(selectTeams)?.value ?? [];
  if (!user) return null;
  const details = [
    state?.welcome && <FormattedMessage key="welcome" {...messages.welcomeBack} />,
    user.username !== user.name && <bdi key="username">{user.username}</bdi>,
    teams.length > 0 && (
      <FormattedMessage
        key="teams"
        {...messages.teams}
        values={{
          count: teams.length,
          names: intl.formatList(
            teams.map(({ id, name }) => (
              <RelatedLink key={id} to={`/admin/teams/${id}`}>
                <bdi>{name}</bdi>
              </RelatedLink>
            )),
            { type: 'unit' },
          ),
        }}
      />
    ),
  ].filter(Boolean);
  return (
    <div className={styles.root}>
      <PersonAvatar name={user.name} size={40} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <bdi>{user.name}</bdi>
        </span>
        <span className={styles.second}>
          {details.map((detail, index) => (
            <span key={index} className={styles.detail}>
              {detail}
            </span>
          ))}
        </span>
      </span>
    </div>
  );
}
