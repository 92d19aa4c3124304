import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, type ComponentType } from 'react';
import type { MenuIcon } from '../../shared/menuIcon.ts';

// Not part of the first load, but requested with it. If the icons cannot be loaded, the menu works without them.
type IconModule = { default: ComponentType<{ icon: MenuIcon }> };
const loading: Promise<IconModule> = import(/* webpackChunkName: "menuIcons" */ './menuIcons.tsx').catch(() => ({
  default: () => null,
}));
const MenuIconImage = lazy(() => loading);

// Reserves the space of the icon, so that the label does not move.
const useStyles = makeStyles({
  root: { display: 'inline-flex', flexShrink: 0, inlineSize: '20px', blockSize: '20px' },
});

/** Icon of a menu entry; decorative. */
export function MenuItemIcon({ icon }: { icon: MenuIcon | undefined }) {
  const styles = useStyles();
  if (!icon) return null;
  return (
    <span className={styles.root} aria-hidden>
      <Suspense>
        <MenuIconImage icon={icon} />
      </Suspense>
    </span>
  );
}
