import type { Address, ContactPoint, Identifier, Patient } from 'fhir/r4';
import { identifierTypes } from '../../fhir/codes.ts';
import { identifierByType, identifierByUse } from '../../fhir/identifier.ts';
import { bestName, formatName } from '../../fhir/name.ts';

export type PatientStatus = 'deceased' | 'active' | 'inactive';

/** A row of the list. `name` is undefined if none is recorded. */
export interface PatientRow {
  id: string;
  name: string | undefined;
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
export function nameOf(patient: Patient): string | undefined {
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

/** The first phone number in use. */
export function phoneOf(patient: Patient): string | undefined {
  const current = ({ system, use, value }: ContactPoint) =>
    Boolean(value) && use !== 'old' && (system === 'phone' || system === 'sms' || system === undefined);
  return patient.telecom?.find(current)?.value;
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

/** Country of the current address. */
export function countryOf(patient: Patient): string | undefined {
  return currentAddress(patient)?.country || undefined;
}

export function toRow(patient: Patient): PatientRow {
  return {
    id: patient.id ?? '',
    name: nameOf(patient),
    birthDate: patient.birthDate,
    status: statusOf(patient),
    gender: patient.gender,
    lastUpdated: patient.meta?.lastUpdated,
  };
}
