import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle, makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useWebsiteName } from '../../shared/intl/useWebsiteName.ts';
import { useCloseOnNavigation } from '../../shared/layout/useCloseOnNavigation.ts';
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
  // The home page replaces its own entry after the sign-in, with the same address.
  useCloseOnNavigation(onClose);
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
