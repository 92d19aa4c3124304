import { Button, MenuButton } from '@fluentui/react-components';
import { EditRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpenPage } from './useOpenPage.ts';
import { texts } from '../intl/texts.ts';
import { hasDotSegment } from '../feature.ts';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { useHere, withBackTo } from './backTo.ts';
import { PHONE, useMedia } from './useMedia.ts';

const messages = texts('shared.layout', {
  edit: ['Edit', 'Page layout: button'],
  more: ['More', 'Page layout'],
});

interface Props {
  /** Address of the form, which returns to this page; omitted if the user may not edit. */
  editTo?: string | false | undefined;
  /** Text of the button that opens the form; `Edit` by default. */
  editLabel?: string;
  /** Frequent actions: buttons, and entries of the menu on a phone. */
  frequent?: readonly (MenuAction & { to: string })[];
  /** Entries of the menu, limited to those the user may use. */
  actions?: readonly MenuAction[];
}

/**
 * The actions of a detail page: Edit as the main one, frequent ones, all others in a menu. Those with an address that URLs
 * cannot contain are left out.
 */
export function PageActions({ editTo, editLabel, frequent = [], actions = [] }: Props) {
  const intl = useIntl();
  const openPage = useOpenPage();
  const here = useHere();
  const isPhone = useMedia(PHONE);
  const entries = isPhone ? [...frequent, ...actions] : actions;
  return (
    <>
      {editTo && !hasDotSegment(editTo) && (
        <Button
          appearance="primary"
          data-shortcut="e"
          icon={<EditRegular />}
          onClick={() => void openPage(withBackTo(editTo, here))}
        >
          {editLabel ?? intl.formatMessage(messages.edit)}
        </Button>
      )}
      {!isPhone &&
        frequent
          .filter(({ to }) => !hasDotSegment(to))
          .map(({ key, label, icon, to }) => (
            <Button key={key} icon={icon ?? null} onClick={() => void openPage(to)}>
              {label}
            </Button>
          ))}
      {entries.length > 0 && (
        <ActionMenu
          actions={entries}
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
