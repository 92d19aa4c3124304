import type { CodeableConcept, FhirResource, Flag, List, Reference } from '../../../common/fhir/r4.ts';
import { resourceName } from '../../entities/resourceName.ts';
import { flags } from '../../../common/fhir/codes.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { bareId, parseReference, referenceText } from '../../../common/fhir/reference.ts';
import { listsInUse } from '../../../common/fhir/stock.ts';
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
    subject: subjectOf(flag),
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

/** The record in the flag itself to which its subject refers (`#c1`); undefined for other subjects. */
export function containedSubject({ subject, contained }: Flag): FhirResource | undefined {
  const id = /^#(.+)$/.exec(subject?.reference ?? '')?.[1];
  return id === undefined ? undefined : (contained?.find((resource) => resource.id === id) as FhirResource | undefined);
}

/** The subject with the name of a record in the flag itself. */
export function subjectOf(flag: Flag): Reference | undefined {
  const contained = containedSubject(flag);
  const display = contained && resourceName(contained);
  return display ? { ...flag.subject, display } : flag.subject;
}

/** False for a flag whose subject is missing or empty, as some clients write it. */
export function hasSubject({ subject }: Pick<Flag, 'subject'>): boolean {
  return referenceText(subject) !== undefined;
}

/** True for an open flag that can be closed as far as the flag itself shows it: a name of its subject may be missing. */
export const isClosable = (flag: Pick<Flag, 'status' | 'subject'>): boolean =>
  flag.status === 'active' && hasSubject(flag);

/**
 * Ids of the Locations of inventory Lists, the List that was changed last first. Retired Lists count only if no other
 * contains the stock: the table of stock shows it too.
 */
export function servicePointsOf(lists: readonly List[]): string[] {
  const changed = ({ meta }: List): string => meta?.lastUpdated ?? '';
  const sorted = listsInUse(lists).toSorted((one, other) => changed(other).localeCompare(changed(one)));
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

/** Id of the Group a flag is about, in most cases a stock item; undefined for other subjects. */
export function groupIdOf(flag: Flag): string | undefined {
  const target = parseReference(flag.subject);
  return target?.type === 'Group' ? target.id : undefined;
}
