import { makeStyles, tokens } from '@fluentui/react-components';
import { DarkThemeRegular, GlobeRegular, NavigationRegular, PersonCircleRegular } from '@fluentui/react-icons';
import { useSelector } from 'react-redux';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '48px',
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  menuButton: { '@media (min-width: 768px)': { display: 'none' } },
  // As wide as its text at most, so that a left-to-right name is at the right edge of a right-to-left page.
  home: {
    flexGrow: 1,
    display: 'flex',
    minInlineSize: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Phones: two lines of smaller text.
    '@media (max-width: 480px)': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
  },
});

interface Props {
  onOpenMenu: () => void;
}

/** Page header: name of the installation, and the menus for language, theme and account. */
export function Header({ onOpenMenu }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { websiteName, languageSwitcher } = useConfig();
  const user = useSelector(selectUser);
  return (
    <header className={styles.root}>
      <PlainButton
        className={styles.menuButton}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={intl.formatMessage(messages.openMenu)}
        onClick={onOpenMenu}
      />
      <Link to="/" className={styles.home}>
        <span dir="auto" className={styles.name}>
          {websiteName}
        </span>
      </Link>
      {languageSwitcher && (
        <HeaderMenu
          name={intl.formatMessage(messages.language)}
          icon={<GlobeRegular />}
          load={async () => (await import('./HeaderMenus.tsx')).LanguageMenu}
        />
      )}
      <HeaderMenu
        name={intl.formatMessage(messages.theme)}
        icon={<DarkThemeRegular />}
        load={async () => (await import('./HeaderMenus.tsx')).ThemeMenu}
      />
      {user && (
        <HeaderMenu
          name={intl.formatMessage(messages.account, { name: user.username })}
          icon={<PersonCircleRegular />}
          load={async () => (await import('./HeaderMenus.tsx')).AccountMenu}
        />
      )}
    </header>
  );
}
