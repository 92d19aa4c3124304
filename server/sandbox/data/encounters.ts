import type { Encounter } from 'fhir/r4';
import { codings, locationTags } from './codes.ts';
import { PATIENT_WITH_500_ENCOUNTERS, patientId, practitionerId, sampleId, teamId } from './ids.ts';
import { patientNumbers, servicePointOf } from './patients.ts';
import { teamOfCounty } from './teamTable.ts';

const snomed = 'http://snomed.info/sct';
const day = 24 * 60 * 60 * 1000;
const services = [
  ['310067007', 'Family planning service'],
  ['310058003', 'Child health service'],
  ['700231006', 'General medical service'],
] as const;
const reasons = [
  ['185349003', 'Encounter for check up'],
  ['390906007', 'Follow-up encounter'],
  ['33879002', 'Administration of vaccine'],
] as const;

/** Id of a patient's n-th encounter, counted from 0. */
export const encounterId = (patient: number, number: number): string => sampleId('Encounter', patient, number);

/** Start of an encounter: six days apart, the latest in November 2026. */
const begin = (number: number): number => Date.UTC(2026, 10, 15, 8) - number * 6 * day;

function encounter(patient: number, number: number): Encounter {
  const servicePoint = servicePointOf(patient);
  const start = begin(number) + (patient % 8) * 3_600_000;
  const minutes = 10 + ((patient + number) % 5) * 5;
  const service = services[(patient + number) % services.length] ?? services[0];
  const reason = reasons[number % reasons.length] ?? reasons[0];
  const team = teamOfCounty(servicePoint.county);
  return {
    resourceType: 'Encounter',
    id: encounterId(patient, number),
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [{ use: 'official', value: encounterId(patient, number) }],
    status: number === 0 && patient % 10 === 0 ? 'in-progress' : 'finished',
    class: number % 4 === 3 ? codings.fieldVisit : codings.ambulatory,
    type: [{ coding: [{ system: snomed, code: reason[0], display: reason[1] }], text: reason[1] }],
    serviceType: { coding: [{ system: snomed, code: service[0], display: service[1] }] },
    priority: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActPriority', code: 'R', display: 'routine' }],
    },
    subject: { reference: `Patient/${patientId(patient)}` },
    participant: [{ individual: { reference: `Practitioner/${practitionerId('nurse')}`, display: 'Neema Nurse' } }],
    period: { start: new Date(start).toISOString(), end: new Date(start + minutes * 60_000).toISOString() },
    length: { value: minutes, unit: 'min', system: 'http://unitsofmeasure.org', code: 'min' },
    reasonCode: [{ coding: [{ system: snomed, code: reason[0], display: reason[1] }] }],
    location: [{ location: { reference: `Location/${servicePoint.id}`, display: servicePoint.name } }],
    serviceProvider: { reference: `Organization/${teamId(team)}`, display: team },
  };
}

/** One to four encounters per patient, and 500 for the patient with the long record. */
export function encounters(): Encounter[] {
  return patientNumbers.flatMap((patient) => {
    const many = patientId(patient) === PATIENT_WITH_500_ENCOUNTERS;
    return Array.from({ length: many ? 500 : 1 + (patient % 4) }, (_, number) => encounter(patient, number));
  });
}
