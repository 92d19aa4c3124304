import type { Flag, Reference } from 'fhir/r4';
import { flags } from '../../fhir/codes.ts';
import { conceptDisplay, hasCoding } from '../../fhir/coding.ts';
import { parseReference } from '../../fhir/reference.ts';

/** A line of the list. */
export interface FlagRow {
  id: string;
  /** What was found, in the words of who found it. */
  finding: string | undefined;
  category: string | undefined;
  subject: Reference;
  raised: string | undefined;
  status: Flag['status'];
}

/** A row of the list. */
export function toRow(flag: Flag): FlagRow {
  return {
    id: flag.id ?? '',
    finding: conceptDisplay(flag.code),
    category: flag.category?.map(conceptDisplay).find(Boolean),
    subject: flag.subject,
    raised: flag.period?.start,
    status: flag.status,
  };
}

/** Raised by mistake: there is nothing to settle. */
export function isMistaken({ status }: Flag): boolean {
  return status === 'entered-in-error';
}

/** A check of a place or of its beneficiaries, by any coding of any category. */
export function isPlaceCheck(flag: Flag): boolean {
  return hasCoding(flag.category, flags.servicePointCheck) || hasCoding(flag.category, flags.consultBeneficiary);
}

/** Id of the Location a flag is about; undefined for other subjects. */
export function placeIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Location' ? target.id : undefined;
}

/** Id of the patient a flag is about. */
export function patientIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Patient' ? target.id : undefined;
}

/** Id of the item of stock a flag is about. */
export function itemIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Group' ? target.id : undefined;
}
