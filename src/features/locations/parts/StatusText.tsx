import { FormattedMessage } from 'react-intl';
import { statusWord } from '../words.ts';

interface Props {
  status: string | undefined;
}

/** The word for a status; a code the standard does not know shows as it is. */
export function StatusText({ status }: Props) {
  const word = statusWord(status);
  return typeof word === 'object' ? <FormattedMessage {...word} /> : (word ?? '-');
}
