import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import type { MenuAction } from '../layout/ActionMenu.tsx';
import { useMayOpen } from '../layout/RelatedLink.tsx';
import { duplicatesPath, type DuplicateType } from './duplicatesPath.ts';

const messages = texts('shared.duplicates', {
  find: ['Find duplicates', 'Menu of a record: entry that opens the search for records that are the same'],
});

/** Menu entry that opens the search for the duplicates of a record; none without permission, or if switched off. */
export function useDuplicatesAction(type: DuplicateType): (id: string) => MenuAction[] {
  const intl = useIntl();
  const may = useMayOpen()(duplicatesPath(type));
  return (id) =>
    may ? [{ key: 'duplicates', label: intl.formatMessage(messages.find), to: duplicatesPath(type, id) }] : [];
}
