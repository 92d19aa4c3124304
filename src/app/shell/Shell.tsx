import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { selectPersistedAge } from '../../api/connectionSlice.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { FeaturesContext } from '../../shared/FeaturesContext.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import { menuFor } from './menuItems.ts';
import { messages } from '../messages.ts';
import { PageSpinner } from './PageSpinner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { appVersion } from '../../config/appVersion.ts';
import { WIDE } from '../../shared/layout/useMedia.ts';

const PersistedAgeNotice = lazy(async () => ({
  default: (await import('./PersistedAgeNotice.tsx')).PersistedAgeNotice,
}));

const useStyles = makeStyles({
  root: {
    minBlockSize: '100vh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  // Sticks below the header, which is 48px high.
  notices: { position: 'sticky', insetBlockStart: '48px', zIndex: 4 },
  body: { display: 'flex', flexGrow: 1, minInlineSize: 0 },
  // The footer is beside the menu: the menu sticks as far as its container reaches.
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 },
  main: {
    flexGrow: 1,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalM,
    [WIDE]: { paddingInline: tokens.spacingHorizontalXXL },
  },
  footer: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  skip: {
    position: 'absolute',
    insetBlockStart: '-10rem',
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 10,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { insetBlockStart: tokens.spacingVerticalS },
  },
});

interface Props {
  features: readonly Feature[];
}

/** Layout of header, side menu, page and footer. */
export function Shell({ features }: Props) {
  const styles = useStyles();
  const bits = useSelector(selectBits);
  const items = useMemo(() => menuFor(features, bits), [features, bits]);
  const isAged = useSelector(selectPersistedAge) !== undefined;
  const [open, setOpen] = useState(false);
  const [version] = useState(appVersion);
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#content">
        <FormattedMessage {...messages.skipToContent} />
      </a>
      <Header onOpenMenu={() => setOpen(true)} />
      <div className={styles.notices}>
        <ConnectionNotice />
        <div role="status">
          {isAged && (
            <Suspense fallback={null}>
              <PersistedAgeNotice />
            </Suspense>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <Menu items={items} open={open} onClose={() => setOpen(false)} />
        <div className={styles.content}>
          <main id="content" tabIndex={-1} className={styles.main}>
            <FeaturesContext.Provider value={features}>
              <Suspense fallback={<PageSpinner />}>
                <Outlet />
              </Suspense>
            </FeaturesContext.Provider>
          </main>
          {version && (
            <footer className={styles.footer}>
              <FormattedMessage {...messages.version} values={{ version }} />
            </footer>
          )}
        </div>
      </div>
    </div>
  );
}
