import { FormattedMessage } from 'react-intl';
import { statuses } from '../statuses.ts';

interface Props {
  status: string | undefined;
}

/** Label of a status; an unknown code is displayed as is. */
export function StatusText({ status }: Props) {
  const message = statuses.get(status ?? '');
  return message ? <FormattedMessage {...message} /> : (status ?? '-');
}
