import type { Coding } from 'fhir/r4';
import { FormattedMessage } from 'react-intl';
import { physicalTypes } from '../../../fhir/codes.ts';
import { sameCode } from '../../../fhir/coding.ts';
import { messages } from '../messages.ts';

interface Props {
  coding: Coding | undefined;
}

/** Jurisdiction or Building in the person's language; any other type in the words it carries. */
export function PhysicalType({ coding }: Props) {
  if (!coding) return '-';
  if (sameCode(coding, physicalTypes.jurisdiction)) return <FormattedMessage {...messages.jurisdiction} />;
  if (sameCode(coding, physicalTypes.building)) return <FormattedMessage {...messages.building} />;
  return coding.display ?? coding.code ?? '-';
}
