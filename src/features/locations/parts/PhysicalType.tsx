import type { Coding } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { physicalTypeLabel } from '../statusLabels.ts';

interface Props {
  coding: Coding | undefined;
}

/** Jurisdiction or Building in the language of the user interface; other types by their display or code. */
export function PhysicalType({ coding }: Props) {
  const label = physicalTypeLabel(coding);
  return typeof label === 'object' ? <FormattedMessage {...label} /> : (label ?? '-');
}
