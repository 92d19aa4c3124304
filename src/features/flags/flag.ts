import type { CodeableConcept, Flag, List, Reference } from '../../fhir/r4.ts';
import { flags } from '../../fhir/codes.ts';
import { conceptDisplay, hasCoding } from '../../fhir/coding.ts';
import { bareId, parseReference } from '../../fhir/reference.ts';
import { codeMessages } from '../../shared/codes/codeMessages.ts';
import type { Status } from '../../shared/layout/StatusBadge.tsx';
import { messages } from './messages.ts';

/** A row of the list. */
export interface FlagRow {
  id: string;
  /** The finding as text. */
  finding: string | undefined;
  category: CodeableConcept | undefined;
  subject: Reference | undefined;
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
  return { tone: 'danger', label: codeMessages[status ?? ''] ?? status ?? '-' };
}

/** True for a flag entered by mistake, which cannot be closed. */
export function isEnteredInError({ status }: Flag): boolean {
  return status === 'entered-in-error';
}

/** True for a check of a service point or a consultation of its beneficiaries, by any coding of any category. */
export function isServicePointCheck(flag: Flag): boolean {
  return hasCoding(flag.category, flags.servicePointCheck) || hasCoding(flag.category, flags.consultBeneficiary);
}

/** False for a flag whose subject is missing or empty, as some clients write it. */
export function hasSubject({ subject }: Flag): boolean {
  return Boolean(subject?.reference ?? subject?.display ?? subject?.identifier);
}

/** Ids of the Locations of the inventory Lists in use, the List that was changed last first. */
export function servicePointsOf(lists: readonly List[]): string[] {
  const inUse = lists.filter(({ status }) => status !== 'retired' && status !== 'entered-in-error');
  const changed = ({ meta }: List): string => meta?.lastUpdated ?? '';
  const sorted = inUse.toSorted((one, other) => changed(other).localeCompare(changed(one)));
  return [...new Set(sorted.flatMap(({ subject }) => bareId('Location', subject) ?? []))];
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
