import { useState, type ComponentType, type ReactElement } from 'react';
import { PlainButton } from '../shared/layout/PlainButton.tsx';
import { useNotify } from '../shared/notify/useNotify.ts';
import { messages } from './messages.ts';

/** What the button opens: mounts open, under a trigger that looks like the button it replaces. */
export interface HeaderMenuContentProps {
  trigger: ReactElement;
}

interface Props {
  name: string;
  icon: ReactElement;
  load: () => Promise<{ default: ComponentType<HeaderMenuContentProps> }>;
}

/**
 * A menu button of the header. Menus with their positioning and focus code are a third of the user interface library:
 * they are fetched when a menu is opened for the first time, not with the first page. Where that fails, the page stays.
 */
export function HeaderMenu({ name, icon, load }: Props) {
  const notify = useNotify();
  const [Content, setContent] = useState<ComponentType<HeaderMenuContentProps>>();
  const open = (): void => {
    load().then(
      ({ default: Menu }) => setContent(() => Menu),
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
