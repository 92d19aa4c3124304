import { differenceInDays, differenceInMonths, parseISO } from 'date-fns';
import type { Address, ContactPoint, Identifier, Patient } from '../../../common/fhir/r4.ts';
import { identifierTypes } from '../../../common/fhir/codes.ts';
import { identifierByType, identifierByUse } from '../../../common/fhir/identifier.ts';
import { bestName, formatName } from '../../../common/fhir/name.ts';

export type PatientStatus = 'deceased' | 'active' | 'inactive';

/** A row of the list. `name` is undefined if none is recorded. */
export interface PatientRow {
  id: string;
  name: string | undefined;
  identifier: string | undefined;
  /** Of the current address. */
  place: string | undefined;
  /** As recorded: may be a year, or a year and a month. */
  birthDate: string | undefined;
  status: PatientStatus;
  gender: string | undefined;
  lastUpdated: string | undefined;
}

/** True if `deceasedBoolean` is true or a date of death is recorded. `deceasedBoolean: false` means alive. */
export function isDeceased(patient: Patient): boolean {
  return patient.deceasedBoolean === true || Boolean(patient.deceasedDateTime);
}

/** Deceased takes priority, then active; a record without `active` is in use (FHIR R4, Patient.active). */
export function statusOf(patient: Patient): PatientStatus {
  if (isDeceased(patient)) return 'deceased';
  return patient.active === false ? 'inactive' : 'active';
}

/** Formatted best name of several; undefined if none is recorded. */
export function nameOf(patient: Pick<Patient, 'name'>): string | undefined {
  return formatName(bestName(patient.name)) || undefined;
}

/** Given names and family name. A name recorded as a single text is not split and is returned as first name. */
export function namePartsOf(patient: Patient): { first: string | undefined; last: string | undefined } {
  const name = bestName(patient.name);
  const given = (name?.given ?? []).filter(Boolean).join(' ');
  const last = name?.family || undefined;
  return { first: given || (last ? undefined : name?.text || undefined), last };
}

/** Identifier of the patient in other systems: the official one, otherwise the first with a value. */
export function uuidOf(patient: Patient): string | undefined {
  return (
    identifierByUse(patient.identifier, 'official')?.value ?? patient.identifier?.find(({ value }) => value)?.value
  );
}

/** Medical record number: the identifier of that type. */
export function recordNumberOf(patient: Patient): string | undefined {
  const current = (identifier: Identifier) => identifier.use !== 'old';
  return identifierByType(patient.identifier?.filter(current), identifierTypes.medicalRecord)?.value;
}

/** The phone number in use that is to be tried first: by rank, otherwise the first. */
export function phoneOf(patient: Patient): string | undefined {
  const current = ({ system, use, value }: ContactPoint) =>
    Boolean(value) && use !== 'old' && (system === 'phone' || system === 'sms' || system === undefined);
  const lowest = Number.MAX_SAFE_INTEGER;
  const inUse = (patient.telecom ?? []).filter(current);
  return inUse.toSorted((one, other) => (one.rank ?? lowest) - (other.rank ?? lowest))[0]?.value;
}

function currentAddress(patient: Patient): Address | undefined {
  return patient.address?.find(({ use }) => use !== 'old') ?? patient.address?.[0];
}

/** Lines, city, district and state as one text, otherwise the text of the address. */
export function addressOf(patient: Patient): string | undefined {
  const address = currentAddress(patient);
  const parts = [...(address?.line ?? []), address?.city, address?.district, address?.state];
  return parts.filter(Boolean).join(', ') || address?.text || undefined;
}

/** City and district or state of the current address, otherwise its text. */
function placeOf(patient: Patient): string | undefined {
  const { city, district, state, text } = currentAddress(patient) ?? {};
  return [city, district ?? state].filter(Boolean).join(', ') || text || undefined;
}

/** Country of the current address. */
export function countryOf(patient: Patient): string | undefined {
  return currentAddress(patient)?.country || undefined;
}

/** An age in one unit, or in years and months. */
export interface Age {
  parts: readonly { unit: 'day' | 'week' | 'month' | 'year'; value: number }[];
  /** False if only the year or month of birth is recorded. */
  isExact: boolean;
}

/**
 * Age in the unit that paediatric care uses: days in the first four weeks, weeks up to twelve, months in the first year, years
 * and months up to five years, then years. Undefined if the dates give no age.
 */
export function ageOn(birthDate: string | undefined, date: Date): Age | undefined {
  if (birthDate === undefined) return undefined;
  const isExact = birthDate.length === 10;
  // The middle of a year of birth.
  const birth = parseISO(birthDate.length === 4 ? `${birthDate}-07-01` : birthDate);
  const months = differenceInMonths(date, birth);
  const days = differenceInDays(date, birth);
  if (Number.isNaN(days) || birth > date) return undefined;
  const part = (unit: Age['parts'][number]['unit'], value: number): Age['parts'] =>
    value > 0 ? [{ unit, value }] : [];
  const years = part('year', Math.floor(months / 12));
  if (birthDate.length === 4) return years.length > 0 ? { parts: years, isExact } : undefined;
  if (months >= 60) return { parts: years, isExact };
  if (months >= 12) return { parts: [...years, ...part('month', months % 12)], isExact };
  if (days >= 84) return { parts: part('month', months), isExact };
  if (!isExact) return undefined;
  return { parts: days < 28 ? [{ unit: 'day', value: days }] : part('week', Math.floor(days / 7)), isExact };
}

export function toRow(patient: Patient): PatientRow {
  return {
    id: patient.id ?? '',
    name: nameOf(patient),
    identifier: recordNumberOf(patient) ?? uuidOf(patient),
    place: placeOf(patient),
    birthDate: patient.birthDate,
    status: statusOf(patient),
    gender: patient.gender,
    lastUpdated: patient.meta?.lastUpdated,
  };
}
