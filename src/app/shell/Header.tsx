import { makeStyles, tokens } from '@fluentui/react-components';
import { DarkThemeRegular, GlobeRegular, PersonCircleRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { useWebsiteName } from '../../shared/intl/useWebsiteName.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { PageLink } from '../../shared/layout/PageLink.tsx';
import { latinInitials } from '../../shared/names/latinInitials.ts';
import { PHONE } from '../../shared/layout/useMedia.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { messages } from '../messages.ts';
import { Bell } from '../notifications/Bell.tsx';
import { HeaderSearch } from '../search/HeaderSearch.tsx';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minBlockSize: '48px',
    // Installed on a phone, the page extends below the status bar and beside a camera.
    paddingBlockStart: 'env(safe-area-inset-top)',
    paddingInline: `max(${tokens.spacingHorizontalM}, env(safe-area-inset-left), env(safe-area-inset-right))`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    borderBlockStartWidth: tokens.strokeWidthThicker,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorBrandBackground,
    '@media print': { display: 'none' },
  },
  // As wide as its text at most, so that a left-to-right name is at the right edge of a right-to-left page.
  home: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
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
    [`@media ${PHONE}`]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
  },
  initials: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Language and theme: on phones they are part of the account menu.
  preferences: { display: 'flex', gap: tokens.spacingHorizontalS, [`@media ${PHONE}`]: { display: 'none' } },
});

interface Props {
  features: readonly Feature[];
  menuButtons: ReactNode;
}

/** Page header: name of the installation, search, and the menus for language, theme and account. */
export function Header({ features, menuButtons }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { logoUrl, languageSwitcher } = useConfig();
  const websiteName = useWebsiteName();
  const user = useSelector(selectUser);
  return (
    <header className={styles.root}>
      {menuButtons}
      <PageLink to="/" className={styles.home}>
        <Logo url={logoUrl} />
        <span dir="auto" className={styles.name}>
          {websiteName}
        </span>
      </PageLink>
      <HeaderSearch features={features} />
      <Bell features={features} />
      <span className={styles.preferences}>
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
      </span>
      {user && (
        <HeaderMenu
          name={intl.formatMessage(messages.account, { name: user.username })}
          icon={<Initials name={user.name} />}
          load={async () => (await import('./HeaderMenus.tsx')).AccountMenu}
        />
      )}
    </header>
  );
}

/** Icon of the account menu. */
function Initials({ name }: { name: string }) {
  const styles = useStyles();
  const initials = latinInitials(name);
  if (initials === undefined) return <PersonCircleRegular />;
  return (
    <span className={styles.initials} aria-hidden>
      {initials}
    </span>
  );
}

const useLogoStyles = makeStyles({
  root: { flexShrink: 0, blockSize: '28px', maxInlineSize: '120px', objectFit: 'contain' },
});

/** Logo of the installation, or that of the product without one and if it cannot be loaded. Decorative. */
function Logo({ url }: { url: string }) {
  const styles = useLogoStyles();
  const [failed, setFailed] = useState(false);
  return (
    <img src={failed || !url ? '/favicon.svg' : url} alt="" className={styles.root} onError={() => setFailed(true)} />
  );
}
