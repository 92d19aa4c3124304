import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { ActionMenu, type MenuAction } from '../layout/ActionMenu.tsx';
import { PageLink } from '../layout/PageLink.tsx';
import { useHere, withBackTo } from '../layout/backTo.ts';
import { CardsContext } from './CardsContext.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  // The icon of the menu, not its target, is aligned with the end of the heading.
  withMenu: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  link: {
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
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

/** The last cell of a row: Edit, and further actions behind ⋮. On a card, Edit is the first of them. */
export function RowActions({ name, editTo, actions = [] }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const here = useHere();
  const isCard = use(CardsContext);
  const edit = editTo && withBackTo(editTo, here);
  const isInMenu = isCard && edit && actions.length > 0;
  const entries: readonly RowAction[] = isInMenu
    ? [{ key: 'edit', label: intl.formatMessage(messages.edit), to: edit }, ...actions]
    : actions;
  return (
    <div className={mergeClasses(styles.root, entries.length > 0 && !isCard && styles.withMenu)}>
      {edit && !isInMenu && (
        <PageLink
          data-shortcut="e"
          className={styles.link}
          to={edit}
          aria-label={intl.formatMessage(messages.editNamed, { name })}
        >
          {intl.formatMessage(messages.edit)}
        </PageLink>
      )}
      {entries.length > 0 && (
        <ActionMenu
          actions={entries}
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
