import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular, PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import type { MenuItem } from './menuItems.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  nav: {
    flexShrink: 0,
    inlineSize: '275px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
    '@media (max-width: 767.9px)': { display: 'none' },
    '@media (min-width: 768px)': {
      position: 'sticky',
      insetBlockStart: '49px',
      blockSize: 'calc(100vh - 49px)',
    },
  },
  collapsed: { '@media (min-width: 768px)': { inlineSize: '56px' } },
  open: {
    '@media (max-width: 767.9px)': {
      display: 'block',
      position: 'fixed',
      insetBlock: 0,
      insetInlineStart: 0,
      zIndex: 20,
      inlineSize: 'min(100vw, 300px)',
      boxShadow: tokens.shadow64,
    },
  },
  backdrop: {
    position: 'fixed',
    inset: 0,
    zIndex: 15,
    backgroundColor: tokens.colorBackgroundOverlay,
    '@media (min-width: 768px)': { display: 'none' },
  },
  close: { '@media (min-width: 768px)': { display: 'none' } },
  collapse: { '@media (max-width: 767.9px)': { display: 'none' } },
});

interface Props {
  items: readonly MenuItem[];
  /** Narrow windows: the menu overlays the page. */
  open: boolean;
  onClose: () => void;
}

/** The side menu: beside the page and collapsible in wide windows, an overlay in narrow ones. */
export function Menu({ items, open, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(false);

  // Navigation closes the overlay. `onClose` is a new function on each render and not a dependency.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onClose, [pathname]);

  const collapseName = intl.formatMessage(collapsed ? messages.expandMenu : messages.collapseMenu);
  return (
    <>
      {open && <div className={styles.backdrop} onClick={onClose} aria-hidden />}
      <nav
        aria-label={intl.formatMessage(messages.mainMenu)}
        className={mergeClasses(styles.nav, collapsed && styles.collapsed, open && styles.open)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <PlainButton
          className={styles.close}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={intl.formatMessage(messages.closeMenu)}
          onClick={onClose}
        />
        <PlainButton
          className={styles.collapse}
          appearance="subtle"
          icon={collapsed ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
          aria-label={collapseName}
          title={collapseName}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
        <MenuEntries items={items} iconsOnly={collapsed && !open} />
      </nav>
    </>
  );
}
