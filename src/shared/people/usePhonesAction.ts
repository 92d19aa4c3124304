import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import type { MenuAction } from '../layout/ActionMenu.tsx';
import { useMayOpen } from '../layout/RelatedLink.tsx';
import { phonesPath, type PhoneSelection } from './phonesPath.ts';

const messages = texts('phones.link', {
  check: ['Check phones', 'Link or menu entry that opens the check of the phones of several users'],
});

/** Entry that opens the check of the phones of some users; none without permission, or if switched off. */
export function usePhonesAction(): (selection?: PhoneSelection) => MenuAction[] {
  const intl = useIntl();
  const may = useMayOpen()(phonesPath());
  return (selection) =>
    may ? [{ key: 'phones', label: intl.formatMessage(messages.check), to: phonesPath(selection) }] : [];
}
