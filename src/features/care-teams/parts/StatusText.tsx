import { FormattedMessage } from 'react-intl';
import { statuses } from '../statuses.ts';

interface Props {
  status: string | undefined;
}

/** The word for a status; a code the standard does not know shows as it is. */
export function StatusText({ status }: Props) {
  const message = statuses.get(status ?? '');
  return message ? <FormattedMessage {...message} /> : (status ?? '-');
}
