import type { Coding } from 'fhir/r4';
import { physicalTypes } from '../../fhir/codes.ts';
import { sameCode } from '../../fhir/coding.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { messages } from './messages.ts';

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
