import type { CodeableConcept, Flag, Reference } from 'fhir/r4';
import { flags } from '../../fhir/codes.ts';
import { conceptDisplay, hasCoding } from '../../fhir/coding.ts';
import { parseReference } from '../../fhir/reference.ts';
import { codeMessages } from '../../shared/codes/codeMessages.ts';
import type { Status } from '../../shared/layout/StatusBadge.tsx';
import { messages } from './messages.ts';

/** A row of the list. */
export interface FlagRow {
  id: string;
  /** The finding as text. */
  finding: string | undefined;
  category: CodeableConcept | undefined;
  subject: Reference;
  raised: string | undefined;
  status: Flag['status'];
}

export function toRow(flag: Flag): FlagRow {
  return {
    id: flag.id ?? '',
    finding: conceptDisplay(flag.code),
    category: flag.category?.find((concept) => Boolean(conceptDisplay(concept))),
    subject: flag.subject,
    raised: flag.period?.start,
    status: flag.status,
  };
}

/** Status as a badge. An active flag reports a problem; an inactive one is closed. */
export function flagStatus(status: Flag['status']): Status {
  if (status === 'active') return { tone: 'warning', label: messages.open };
  if (status === 'inactive') return { tone: 'success', label: messages.closedStatus };
  return { tone: 'danger', label: codeMessages[status] ?? status };
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
