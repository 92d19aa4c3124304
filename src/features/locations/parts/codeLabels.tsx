import type { Coding } from '../../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { StatusBadge, statusTone } from '../../../shared/layout/StatusBadge.tsx';
import { messages } from '../messages.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { physicalTypes } from '../../../../common/fhir/codes.ts';
import { sameCode } from '../../../../common/fhir/hasCoding.ts';

const statuses = new Map([
  ['active', messages.active],
  ['inactive', messages.inactive],
  ['suspended', messages.suspended],
]);

/** Label of a status. Codes outside the standard are returned unchanged. */
export function statusLabel(status: string | undefined): Message | string | undefined {
  return statuses.get(status ?? '') ?? status;
}

/** Label of a physical type: Jurisdiction or Building, otherwise its display or code. */
export function physicalTypeLabel(coding: Coding | undefined): Message | string | undefined {
  if (!coding) return undefined;
  if (sameCode(coding, physicalTypes.jurisdiction)) return messages.jurisdiction;
  if (sameCode(coding, physicalTypes.building)) return messages.building;
  return coding.display ?? coding.code;
}

interface StatusProps {
  status: string | undefined;
}

/** Status of a Location, or `-` for none. */
export function LocationStatus({ status }: StatusProps) {
  const label = statusLabel(status);
  return label ? <StatusBadge tone={statusTone(status)} label={label} /> : '-';
}

interface PhysicalTypeProps {
  coding: Coding | undefined;
}

/** Jurisdiction or Building in the language of the user interface; other types by their display or code. */
export function PhysicalType({ coding }: PhysicalTypeProps) {
  const label = physicalTypeLabel(coding);
  return typeof label === 'object' ? <FormattedMessage {...label} /> : (label ?? '-');
}
