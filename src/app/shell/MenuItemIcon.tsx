import { makeStyles } from '@fluentui/react-components';
import { Suspense } from 'react';
import type { MenuIcon } from '../../shared/menuIcon.ts';
import { lazyPart } from '../../shared/state/lazyPart.ts';

// Not part of the first load, but requested with it. If the icons cannot be loaded, the menu works without them.
const load = () => import(/* webpackChunkName: "menuIcons" */ './menuIcons.tsx');
load().catch(() => undefined);
const MenuIconImage = lazyPart(load);

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
