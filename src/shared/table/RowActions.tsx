import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { useHere, withBackTo } from '../layout/backTo.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: { color: tokens.colorBrandForegroundLink },
});

/** An entry of the ⋮ menu: a link or an action. */
export type RowAction =
  | { key: string; label: string; to: string; onClick?: never }
  | { key: string; label: string; onClick: () => void; to?: never };

interface Props {
  /** Name of the row, which makes the names of its controls unique. */
  name: string;
  /** Address of the form, which returns to this list; omitted if the user may not edit. */
  editTo?: string;
  actions?: readonly RowAction[];
}

/** The last cell of a row: Edit, and further actions behind ⋮. */
export function RowActions({ name, editTo, actions = [] }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const here = useHere();
  return (
    <div className={styles.root}>
      {editTo && (
        <Link
          className={styles.link}
          to={withBackTo(editTo, here)}
          aria-label={intl.formatMessage(messages.editNamed, { name })}
        >
          {intl.formatMessage(messages.edit)}
        </Link>
      )}
      {actions.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              icon={<MoreVerticalRegular />}
              aria-label={intl.formatMessage(messages.moreNamed, { name })}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {actions.map((action) =>
                action.to === undefined ? (
                  <MenuItem key={action.key} onClick={action.onClick}>
                    {action.label}
                  </MenuItem>
                ) : (
                  <LinkItem key={action.key} to={action.to} label={action.label} />
                ),
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </div>
  );
}

/** A real link, so that it can be opened in a new tab; a plain click stays inside the application. */
function LinkItem({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  return (
    <MenuItemLink
      href={useHref(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {label}
    </MenuItemLink>
  );
}
