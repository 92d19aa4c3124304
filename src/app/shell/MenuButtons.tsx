import { makeStyles } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useCallback, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { messages } from '../messages.ts';
import type { MenuProps } from './Menu.tsx';
import type { MenuDrawerProps } from './MenuDrawer.tsx';
import { NARROW, WIDE } from '../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  narrow: { [WIDE]: { display: 'none' } },
  wide: { [`@media ${NARROW}`]: { display: 'none' } },
});

/** Button of the side menu: reduces it to icons in wide windows, and opens it over the page in narrow ones. */
export function MenuButtons({ groups, current, preference, onChange }: MenuProps) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [MenuDrawer, setMenuDrawer] = useState<ComponentType<MenuDrawerProps>>();
  const close = useCallback(() => setOpen(false), []);
  // The drawer is fetched when it is first opened.
  const openDrawer = (): void => {
    import('./MenuDrawer.tsx').then(
      (loaded) => {
        setMenuDrawer(() => loaded.default);
        setOpen(true);
      },
      () => notify.error(messages.menuFailed),
    );
  };
  const { collapsed = false, closed = [] } = preference;
  const collapseName = intl.formatMessage(collapsed ? messages.expandMenu : messages.collapseMenu);
  return (
    <>
      <PlainButton
        className={styles.narrow}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={intl.formatMessage(messages.openMenu)}
        aria-expanded={open}
        onClick={openDrawer}
      />
      <PlainButton
        className={styles.wide}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={collapseName}
        title={collapseName}
        aria-expanded={!collapsed}
        aria-controls="menu"
        onClick={() => onChange({ collapsed: !collapsed })}
      />
      {open && MenuDrawer && (
        <MenuDrawer
          onClose={close}
          groups={groups}
          current={current}
          closed={closed}
          onChange={(sections) => onChange({ closed: sections })}
        />
      )}
    </>
  );
}
