import { useState, type ComponentType, type ReactElement } from 'react';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { messages } from '../messages.ts';

/** Props of a lazily loaded menu, which mounts open. `trigger` replaces the button that loaded it. */
export interface HeaderMenuContentProps {
  trigger: ReactElement;
}

interface Props {
  name: string;
  icon: ReactElement;
  load: () => Promise<ComponentType<HeaderMenuContentProps>>;
}

/**
 * A menu button of the header. Menus with their positioning and focus code are a third of the UI library, so they are
 * fetched when a menu is first opened, not with the first page. A failed fetch is reported in a notification.
 */
export function HeaderMenu({ name, icon, load }: Props) {
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
      appearance="subtle"
      icon={icon}
      aria-label={name}
      title={name}
      aria-haspopup="menu"
      onClick={Content ? undefined : open}
    />
  );
  return Content ? <Content trigger={button} /> : button;
}
