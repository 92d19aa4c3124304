import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useWebsiteName } from '../../shared/intl/useWebsiteName.ts';
import { useRestoreFocus } from '../../shared/layout/useRestoreFocus.ts';
import { messages } from '../messages.ts';
import { MenuEntries, type MenuEntriesProps } from './MenuEntries.tsx';

const useStyles = makeStyles({
  drawer: {
    inlineSize: 'min(100vw - 48px, 320px)',
    paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
    paddingInlineStart: 'max(env(safe-area-inset-left), env(safe-area-inset-right))',
  },
  body: { paddingInline: '8px' },
});

export interface MenuDrawerProps extends Omit<MenuEntriesProps, 'iconsOnly'> {
  onClose: () => void;
}

/** The side menu of narrow windows: over the page, with the focus inside. Open while rendered. */
export default function MenuDrawer({ onClose, ...entries }: MenuDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const websiteName = useWebsiteName();
  // Not the key of the entry: the home page replaces its own entry after the sign-in.
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    // A page completes its own address, e.g. with the area, by replacing it.
    if (before.pathname !== pathname || (before.search !== search && !isReplaced)) onClose();
  }, [pathname, search, isReplaced, onClose]);
  useRestoreFocus(true);
  const name = intl.formatMessage(messages.mainMenu);
  return (
    <Drawer
      type="overlay"
      position="start"
      className={styles.drawer}
      open
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
      aria-label={name}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ as: 'div', dir: 'auto' }}
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={intl.formatMessage(messages.closeMenu)}
              onClick={onClose}
            />
          }
        >
          {websiteName}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <nav
          aria-label={name}
          // Before the navigation, so that the heading of the next page can take the focus.
          onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
        >
          <MenuEntries {...entries} iconsOnly={false} />
        </nav>
      </DrawerBody>
    </Drawer>
  );
}
