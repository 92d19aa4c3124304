import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { MenuAction } from '../../shared/layout/ActionMenu.tsx';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { messages } from '../messages.ts';

/** Props of a lazily loaded menu, which mounts open. `trigger` replaces the button that loaded it. */
export interface HeaderMenuContentProps {
  trigger: ReactElement;
  /** Entries of a menu without its own. */
  actions?: readonly MenuAction[];
}

interface Props extends Pick<HeaderMenuContentProps, 'actions'> {
  name: string;
  icon: ReactElement;
  load: () => Promise<ComponentType<HeaderMenuContentProps>>;
  /** Text of the button, before the icon. */
  children?: ReactNode;
}

/**
 * A menu button of the header or of the home page. Menus with their positioning and focus code are a third of the UI library, so they are
 * fetched when a menu is first opened, not with the first page. A failed fetch is reported in a notification.
 */
export function HeaderMenu({ name, icon, load, actions, children }: Props) {
  const notify = useNotify();
  const [Content, setContent] = useState<ComponentType<HeaderMenuContentProps>>();
  const open = (): void => {
    load().then(
      (Menu) => setContent(() => Menu),
      () => notify.error(messages.menuFailed),
    );
  };
  const button = (
    <PlainButton
      {...(children ? {} : { appearance: 'subtle', icon, 'aria-label': name, title: name })}
      aria-haspopup="menu"
      onClick={Content ? undefined : open}
    >
      {children && (
        <>
          {children}
          {icon}
        </>
      )}
    </PlainButton>
  );
  return Content ? <Content trigger={button} actions={actions} /> : button;
}
