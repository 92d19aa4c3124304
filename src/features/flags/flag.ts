import type { Flag, Reference } from 'fhir/r4';
import { flags } from '../../fhir/codes.ts';
import { conceptDisplay, hasCoding } from '../../fhir/coding.ts';
import { parseReference } from '../../fhir/reference.ts';

/** A row of the list. */
export interface FlagRow {
  id: string;
  /** The finding as text. */
  finding: string | undefined;
  category: string | undefined;
  subject: Reference;
  raised: string | undefined;
  status: Flag['status'];
}

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

/** True for a flag entered by mistake, which cannot be closed. */
export function isEnteredInError({ status }: Flag): boolean {
  return status === 'entered-in-error';
}

/** True for a check of a service point or a consultation of its beneficiaries, by any coding of any category. */
export function isServicePointCheck(flag: Flag): boolean {
  return hasCoding(flag.category, flags.servicePointCheck) || hasCoding(flag.category, flags.consultBeneficiary);
}

/** Id of the Location a flag is about; undefined for other subjects. */
export function locationIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Location' ? target.id : undefined;
}

/** Id of the patient a flag is about; undefined for other subjects. */
export function patientIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Patient' ? target.id : undefined;
}

/** Id of the stock item (Group) a flag is about; undefined for other subjects. */
export function itemIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Group' ? target.id : undefined;
}
