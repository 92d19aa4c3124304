import { Button, MenuButton } from '@fluentui/react-components';
import { EditRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { defineMessages } from '../intl/defineMessages.ts';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { useHere, withBackTo } from './backTo.ts';

const messages = defineMessages({
  edit: { id: 'shared.layout.edit', defaultMessage: 'Edit', description: 'Page layout: button' },
  more: { id: 'shared.layout.more', defaultMessage: 'More', description: 'Page layout' },
});

interface Props {
  /** Address of the form, which returns to this page; omitted if the user may not edit. */
  editTo?: string | false | undefined;
  /** Text of the button that opens the form; `Edit` by default. */
  editLabel?: string;
  /** Entries of the menu, limited to those the user may use. */
  actions?: readonly MenuAction[];
}

/** The actions of a detail page: Edit as the main one, all others in a menu. */
export function PageActions({ editTo, editLabel, actions = [] }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const here = useHere();
  return (
    <>
      {editTo && (
        <Button appearance="primary" icon={<EditRegular />} onClick={() => void navigate(withBackTo(editTo, here))}>
          {editLabel ?? intl.formatMessage(messages.edit)}
        </Button>
      )}
      {actions.length > 0 && (
        <ActionMenu
          actions={actions}
          trigger={
            <MenuButton icon={<MoreHorizontalRegular />} menuIcon={null}>
              <FormattedMessage {...messages.more} />
            </MenuButton>
          }
        />
      )}
    </>
  );
}
