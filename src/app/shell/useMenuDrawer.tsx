import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { messages } from '../messages.ts';
import type { MenuProps } from './Menu.tsx';
import type { MenuDrawerProps } from './MenuDrawer.tsx';

interface MenuDrawerState {
  isOpen: boolean;
  open: () => void;
  /** The drawer while it is open. */
  drawer: ReactNode;
}

/** The side menu over the page, which several buttons open. It is fetched when it is first opened. */
export function useMenuDrawer({ groups, current, preference, onChange }: MenuProps): MenuDrawerState {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [MenuDrawer, setMenuDrawer] = useState<ComponentType<MenuDrawerProps>>();
  const close = useCallback(() => setIsOpen(false), []);
  const open = (): void => {
    import('./MenuDrawer.tsx').then(
      (loaded) => {
        setMenuDrawer(() => loaded.default);
        setIsOpen(true);
      },
      () => notify.error(messages.menuFailed),
    );
  };
  const { closed = [], favourites } = preference;
  const drawer = isOpen && MenuDrawer && (
    <MenuDrawer
      onClose={close}
      groups={groups}
      current={current}
      closed={closed}
      favourites={favourites}
      onChange={(sections) => onChange({ closed: sections })}
    />
  );
  return { isOpen, open, drawer };
}
