import { FormattedMessage } from 'react-intl';
import { statusWord } from '../words.ts';

interface Props {
  status: string | undefined;
}

/** Label of a status. Unknown codes are shown unchanged. */
export function StatusText({ status }: Props) {
  const word = statusWord(status);
  return typeof word === 'object' ? <FormattedMessage {...word} /> : (word ?? '-');
}
