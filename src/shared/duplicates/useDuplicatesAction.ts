import { useIntl } from 'react-intl';
import { defineMessages } from '../intl/defineMessages.ts';
import type { MenuAction } from '../layout/ActionMenu.tsx';
import { useMayOpen } from '../layout/RelatedLink.tsx';
import { duplicatesPath, type DuplicateType } from './duplicatesPath.ts';

const messages = defineMessages({
  find: {
    id: 'shared.duplicates.find',
    defaultMessage: 'Find duplicates',
    description: 'Menu of a record: entry that opens the search for records that are the same',
  },
});

/** Menu entry that opens the search for the duplicates of a record; none without permission, or if switched off. */
export function useDuplicatesAction(type: DuplicateType): (id: string) => MenuAction[] {
  const intl = useIntl();
  const may = useMayOpen()(duplicatesPath(type));
  return (id) =>
    may ? [{ key: 'duplicates', label: intl.formatMessage(messages.find), to: duplicatesPath(type, id) }] : [];
}
