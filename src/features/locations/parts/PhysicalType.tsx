import type { Coding } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { physicalTypeWord } from '../words.ts';

interface Props {
  coding: Coding | undefined;
}

/** Jurisdiction or Building in the language of the user interface; other types by their display or code. */
export function PhysicalType({ coding }: Props) {
  const word = physicalTypeWord(coding);
  return typeof word === 'object' ? <FormattedMessage {...word} /> : (word ?? '-');
}
