import { makeStyles } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { PlainButton } from '../../shared/layout/PlainButton.tsx';
import { messages } from '../messages.ts';
import type { MenuProps } from './Menu.tsx';
import { NARROW, PHONE, WIDE } from '../../shared/layout/useMedia.ts';

const useStyles = makeStyles({
  // Phones have it in the bar at the bottom.
  narrow: { [WIDE]: { display: 'none' }, [`@media ${PHONE}`]: { display: 'none' } },
  wide: { [`@media ${NARROW}`]: { display: 'none' } },
});

interface Props extends Pick<MenuProps, 'preference' | 'onChange'> {
  isOpen: boolean;
  /** Opens the menu over the page. */
  onOpen: () => void;
}

/** Button of the side menu: reduces it to icons in wide windows, and opens it over the page in narrow ones. */
export function MenuButtons({ preference: { collapsed = false }, onChange, isOpen, onOpen }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const collapseName = intl.formatMessage(collapsed ? messages.expandMenu : messages.collapseMenu);
  return (
    <>
      <PlainButton
        className={styles.narrow}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={intl.formatMessage(messages.openMenu)}
        aria-expanded={isOpen}
        onClick={onOpen}
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
    </>
  );
}
