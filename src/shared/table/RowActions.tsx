import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../layout/ActionMenu.tsx';
import { useHere, withBackTo } from '../layout/backTo.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: { whiteSpace: 'nowrap', color: tokens.colorBrandForegroundLink },
});

/** An entry of the ⋮ menu. */
export type RowAction = MenuAction;

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
        <ActionMenu
          actions={actions}
          trigger={
            <Button
              appearance="subtle"
              icon={<MoreVerticalRegular />}
              aria-label={intl.formatMessage(messages.moreNamed, { name })}
            />
          }
        />
      )}
    </div>
  );
}
