import { FormattedMessage } from 'react-intl';
import { statusLabel } from '../statusLabels.ts';

interface Props {
  status: string | undefined;
}

/** Label of a status. Unknown codes are shown unchanged. */
export function StatusText({ status }: Props) {
  const label = statusLabel(status);
  return typeof label === 'object' ? <FormattedMessage {...label} /> : (label ?? '-');
}
