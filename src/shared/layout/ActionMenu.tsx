import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
// eslint-disable-next-line no-restricted-syntax -- links of menus
import { parsePath, useHref } from 'react-router-dom';
import { useOpenPage } from './useOpenPage.ts';
import { hasDotSegment } from '../feature.ts';

const useStyles = makeStyles({
  destructive: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
  },
});

interface Entry {
  key: string;
  label: string;
  icon?: ReactElement;
  /** Shown last, below a divider. */
  isDestructive?: boolean;
}

/** An entry of a menu: a link or an action. */
export type MenuAction = Entry & (LinkTarget | Action);

interface LinkTarget {
  to: string;
  onClick?: never;
}

interface Action {
  onClick: () => void;
  /** Explanation below the label. */
  hint?: string;
  to?: never;
}

interface Props {
  /** The button that opens the menu. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
  defaultOpen?: boolean;
}

/** A menu of links and actions; destructive ones come last. Links with an address that URLs cannot contain are left out. */
export function ActionMenu({ trigger, actions, defaultOpen = false }: Props) {
  const possible = actions.filter(({ to }) => to === undefined || !hasDotSegment(to));
  const destructive = possible.filter(({ isDestructive }) => isDestructive);
  const others = possible.filter(({ isDestructive }) => !isDestructive);
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {others.map(item)}
          {others.length > 0 && destructive.length > 0 && <MenuDivider />}
          {destructive.map(item)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The menu of a button that loads it, see `HeaderMenu`: mounts open. */
export const OpenActionMenu = ({ trigger, actions = [] }: Pick<Props, 'trigger'> & Partial<Props>) => (
  <ActionMenu trigger={trigger} actions={actions} defaultOpen />
);

const item = (action: MenuAction) =>
  action.to === undefined ? <ActionItem {...action} key={action.key} /> : <LinkItem {...action} key={action.key} />;

type ActionItemProps = Entry & Action;

function ActionItem({ label, icon, hint, onClick, isDestructive = false }: ActionItemProps) {
  const styles = useStyles();
  return (
    <MenuItem icon={icon ?? null} subText={hint} onClick={onClick} className={isDestructive ? styles.destructive : ''}>
      {label}
    </MenuItem>
  );
}

type LinkItemProps = Pick<Entry & LinkTarget, 'label' | 'icon' | 'to'>;

/** A real link, so that it can be opened in a new tab; a plain click stays inside the application. */
export function LinkItem({ label, icon, to }: LinkItemProps) {
  const openPage = useOpenPage();
  return (
    <MenuItemLink
      icon={icon ?? null}
      href={useHref(parsePath(to))}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void openPage(to);
      }}
    >
      {label}
    </MenuItemLink>
  );
}
