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

/** The word for a status; a code the standard does not know is its own. */
export function statusWord(status: string | undefined): Message | string | undefined {
  return statuses.get(status ?? '') ?? status;
}

/** Jurisdiction or Building; any other type in the words it carries. */
export function physicalTypeWord(coding: Coding | undefined): Message | string | undefined {
  if (!coding) return undefined;
  if (sameCode(coding, physicalTypes.jurisdiction)) return messages.jurisdiction;
  if (sameCode(coding, physicalTypes.building)) return messages.building;
  return coding.display ?? coding.code;
}
