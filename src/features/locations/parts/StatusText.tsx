import { FormattedMessage } from 'react-intl';
import { messages } from '../messages.ts';

const known = new Map([
  ['active', messages.active],
  ['inactive', messages.inactive],
  ['suspended', messages.suspended],
]);

interface Props {
  status: string | undefined;
}

/** The word for a status; a code the standard does not know shows as it is. */
export function StatusText({ status }: Props) {
  const message = known.get(status ?? '');
  return message ? <FormattedMessage {...message} /> : (status ?? '-');
}
